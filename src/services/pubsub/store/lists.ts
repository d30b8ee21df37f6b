import { refuseProject } from '../../../apis/pubsub/contract/access.ts';
import type { Outcome, Page, PageRequest, ProjectName } from '../../../apis/pubsub/contract.ts';
import type { Call } from '../../../kit/call/call.ts';
import { badInput } from '../../../kit/fault.ts';
import type { Sealer } from '../../../kit/sealer.ts';
import type { EmbeddedParts } from './options.ts';

/** A list in the order of names, from the name after `after`. */
export interface NameList<Item> {
  readonly sealer: Sealer;
  /** Which list: a token of another one does not open. */
  readonly purpose: readonly string[];
  /** At most `limit` items after that name. */
  read(after: string, limit: number): Promise<readonly Item[]>;
  name(item: Item): string;
}

/** BAD_USER_INPUT for a token of another list. */
export async function pageOf<Item>(list: NameList<Item>, { size, token }: PageRequest): Promise<Page<Item>> {
  const purpose = JSON.stringify(['messaging', ...list.purpose]);
  const after = token === undefined ? '' : list.sealer.open(purpose, token);
  if (typeof after !== 'string') throw badInput('pageToken', 'a token that this list gave', token);
  const read = await list.read(after, size + 1);
  const items = read.slice(0, size);
  const last = items.at(-1);
  const more = read.length > size && last !== undefined;
  return { items, next: more ? list.sealer.seal(purpose, list.name(last)) : null };
}

interface ProjectList<Item> {
  readonly kind: 'topics' | 'subscriptions';
  readonly project: ProjectName;
  /** At most `limit` whose names are between those two. */
  read(from: string, to: string, limit: number): Promise<readonly Item[]>;
}

/** What a project has, for a caller who reaches it. */
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
    // The zero comes right after the slash.
    read: (after, limit) => read(after || `${project}/`, `${project}0`, limit),
    name: ({ name }) => name,
  };
  return { page: await pageOf(list, page) };
}
