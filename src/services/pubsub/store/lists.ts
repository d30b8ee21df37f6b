import { refuseProject } from '../../../apis/pubsub/contract/access.ts';
import type { Outcome, Page, PageRequest, ProjectName } from '../../../apis/pubsub/contract.ts';
import type { Call } from '../../../kit/call/call.ts';
import { badInput } from '../../../kit/fault.ts';
import { SealedPage } from '../../../kit/page.ts';
import type { Sealer } from '../../../kit/sealer.ts';
import type { EmbeddedParts } from './options.ts';

/** A list in the order of names. */
export interface NameList<Item> {
  readonly sealer: Sealer;
  /** Identifies the list; a token of another list does not open. */
  readonly purpose: readonly string[];
  /** Reads at most `limit` items with names after `after`. */
  read(after: string, limit: number): Promise<readonly Item[]>;
  name(item: Item): string;
}

/** Returns a page of the list. Throws BAD_USER_INPUT for a token of another list. */
export async function pageOf<Item>(list: NameList<Item>, { size, token }: PageRequest): Promise<Page<Item>> {
  const purpose = JSON.stringify(['messaging', ...list.purpose]);
  const after = token === undefined ? '' : list.sealer.open(purpose, token);
  if (typeof after !== 'string') throw badInput('pageToken', 'a token that this list gave', token);
  const read = await list.read(after, size + 1);
  const items = read.slice(0, size);
  return new SealedPage({
    items,
    hasNext: read.length > size,
    tokenAfter(index) {
      const item = items[index];
      return list.sealer.seal(purpose, item === undefined ? after : list.name(item));
    },
  });
}

interface ProjectList<Item> {
  readonly kind: 'topics' | 'subscriptions';
  readonly project: ProjectName;
  /** Reads at most `limit` items with names between `from` and `to`, both excluded. */
  read(from: string, to: string, limit: number): Promise<readonly Item[]>;
}

/** Returns a page of a project's items, or a refusal when the caller has no access to the project. */
export async function projectPage<Item extends { readonly name: string }>(
  { sealer }: EmbeddedParts,
  call: Call,
  { kind, project, read }: ProjectList<Item>,
  page: PageRequest,
): Promise<Outcome<'page', Page<Item>>> {
  const refused = refuseProject(call, project);
  if (refused) return { refused };
  const list: NameList<Item> = {
    sealer,
    purpose: [kind, project],
    // The character `0` comes right after the slash, so it ends the project's names.
    read: (after, limit) => read(after || `${project}/`, `${project}0`, limit),
    name: ({ name }) => name,
  };
  return { page: await pageOf(list, page) };
}
