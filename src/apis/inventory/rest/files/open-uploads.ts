import { roomFault } from '../../../../gateway/limits/refusals.ts';
import type { CountedCapacity } from '../../../../gateway/limits/rooms.ts';
import { createQuota } from '../../../../kit/queues/quota.ts';

/** The uploads that are open in this process. */
export interface OpenUploads {
  /**
   * Counts an upload of the owner to the file with that key, and returns the function that ends it. Throws RATE_LIMITED
   * when the owner has as many as it may, or when another upload of the file is open.
   */
  enter(owner: string, key: string): () => void;
}

/** Creates the counter; `room` is undefined when nothing is limited. */
export function createOpenUploads(room: CountedCapacity | undefined): OpenUploads {
  if (!room) return { enter: () => () => {} };
  const { quota, limit } = room;
  const files = createQuota();
  const refused = () => roomFault('uploads', `${limit} uploads, and one of each file,`);
  return {
    enter(owner, key) {
      const leaveFile = files.take(key, 1);
      if (!leaveFile) throw refused();
      const leaveOwner = quota.take(owner, limit);
      if (leaveOwner) {
        return () => {
          leaveOwner();
          leaveFile();
        };
      }
      leaveFile();
      throw refused();
    },
  };
}
