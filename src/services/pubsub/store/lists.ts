import { sql } from 'kysely';
import { refuseProject } from '../../../apis/pubsub/contract/access.ts';
import type { Outcome, Page, PageRequest, ProjectName } from '../../../apis/pubsub/contract.ts';
import type { Call } from '../../../kit/call/call.ts';
import { badInput } from '../../../kit/fault.ts';
import { SealedPage } from '../../../kit/page.ts';
import type { Sealer } from '../../../kit/sealer.ts';
import type { Database } from '../../../storage/database.ts';
import { prepareQuery } from '../../../storage/queries/prepared.ts';
import type { EmbeddedParts } from './options.ts';

interface Part<Item> {
  readonly items: readonly Item[];
  /** Whether there are items behind these. */
  readonly hasNext: boolean;
}

/** A list in the order of names. */
export interface NameList<Item> {
  readonly sealer: Sealer;
  /** Identifies the list; a token of another list does not open. */
  readonly purpose: readonly string[];
  /** Reads at most `size` items with names after `after`. */
  read(after: string, size: number): Promise<Part<Item>>;
  name(item: Item): string;
}

/** Returns a page of the list. Throws BAD_USER_INPUT for a token of another list. */
export async function pageOf<Item>(list: NameList<Item>, { size, token }: PageRequest): Promise<Page<Item>> {
  const purpose = JSON.stringify(['messaging', ...list.purpose]);
  const after = token === undefined ? '' : list.sealer.open(purpose, token);
  if (typeof after !== 'string') throw badInput('pageToken', 'a token that this list gave', token);
  const { items, hasNext } = await list.read(after, size);
  return new SealedPage({
    items,
    hasNext,
    tokenAfter(index) {
      const item = items[index];
      return list.sealer.seal(purpose, item === undefined ? after : list.name(item));
    },
  });
}

/** Bytes of settings or labels after which a page ends early. A page always has at least one item. */
const pageBytes = 1024 * 1024;

/** Reads the rows of a page in order, up to `pageBytes` of that column, with the number of rows that were found. */
export const pageRows = <Row>(table: keyof Database, text: string) =>
  prepareQuery(
    { from: 'text', to: 'text', limit: 'number' },
    (_, { from, to, limit }) => sql<Row & { readonly found: number }>`
      select * from (
        select page.*, count(*) over () as found,
          coalesce(sum(octet_length(cast(${sql.ref(text)} as text))) over (
            order by name rows between unbounded preceding and 1 preceding), 0) as before
        from (select * from ${sql.table(table)} where name > ${from} and name < ${to}
          order by name limit ${limit}) as page) as cut
      where before < ${sql.lit(pageBytes)} order by name`,
  );

interface ProjectList<Row, Item> {
  readonly kind: 'topics' | 'subscriptions';
  readonly project: ProjectName;
  readonly rows: ReturnType<typeof pageRows<Row>>;
  show(row: Row): Item;
}

/** Returns a page of a project's items, or a refusal when the caller has no access to the project. */
export async function projectPage<Row, Item extends { readonly name: string }>(
  { sealer, db }: EmbeddedParts,
  call: Call,
  { kind, project, rows, show }: ProjectList<Row, Item>,
  page: PageRequest,
): Promise<Outcome<'page', Page<Item>>> {
  const refused = refuseProject(call, project);
  if (refused) return { refused };
  const list: NameList<Item> = {
    sealer,
    purpose: [kind, project],
    async read(after, size) {
      // The character `0` comes right after the slash, so it ends the project's names.
      const range = { from: after || `${project}/`, to: `${project}0`, limit: size + 1 };
      const some = (await rows.all(db, range)).slice(0, size);
      return { items: some.map(show), hasNext: Number(some[0]?.found ?? 0) > some.length };
    },
    name: ({ name }) => name,
  };
  return { page: await pageOf(list, page) };
}
