import { type RawBuilder, sql } from 'kysely';
import { contactHit, executionHit, flowHits } from '../../../../apis/executions/contract/search.ts';
import type { ExecutionKind } from '../../../../apis/executions/contract/search-kinds.ts';
import type { Executions } from '../../../../apis/executions/contract.ts';
import type { Call } from '../../../../kit/call/call.ts';
import type { SearchHit, SearchQuery } from '../../../../kit/search.ts';
import { isPostgres } from '../../../../storage/queries/locking.ts';
import { lookUpFirst } from '../../../../storage/queries/row-sets.ts';
import { joinedTexts, ranked, wordSearch } from '../../../../storage/queries/word-search.ts';
import { patiently } from '../../../../storage/scans/scan.ts';
import { watched } from '../../../../storage/scans/watched.ts';
import { createFlowReads } from '../flows.ts';
import type { EmbeddedParts } from '../options.ts';

type Hit = SearchHit<ExecutionKind>;
type Query = SearchQuery<ExecutionKind>;

interface ContactRow {
  readonly address: string;
  readonly sid: string;
  readonly texts: string;
}

interface ExecutionRow {
  readonly sid: string;
  readonly flow_sid: string;
  readonly contact_address: string;
  readonly created: string;
}

const contactTexts = joinedTexts([sql`contact.address`, sql`contact.sid`]);

/**
 * Creates the search: a scan of the account's contacts, and then of the executions of those that were found, which an
 * index bounds. The index of SIDs finds executions by the beginning of theirs.
 */
export function createSearch(parts: EmbeddedParts): Pick<Executions, 'search'> {
  const { db, scan } = parts;
  const flows = createFlowReads(parts);
  const engine = isPostgres(db) ? 'postgres' : 'sqlite';

  async function contactsOf(call: Call, query: Query) {
    const { matches, rank } = wordSearch(engine, contactTexts, query);
    const rows = await scan(
      patiently(call),
      sql<ContactRow>`select contact.address, contact.sid, ${contactTexts} as texts from contacts as contact
      where contact.account_sid = ${call.account} and ${watched(engine, sql`contact.sid`)} and ${matches}
      order by ${rank} desc, contact.address limit ${sql.lit(query.limit)}`,
    );
    return ranked(query, rows);
  }

  async function executionsOf(call: Call, query: Query, addresses: readonly string[]) {
    const limit = sql.lit(query.limit);
    const newest = (alias: string) =>
      sql`${sql.ref(`${alias}.date_created`)} desc, ${sql.ref(`${alias}.id`)} desc`;
    const read = (source: RawBuilder<unknown>, condition: RawBuilder<boolean>) =>
      scan(
        patiently(call),
        sql<ExecutionRow>`select found.sid, found.flow_sid, found.contact_address,
          found.date_created as created from ${source}
        where ${watched(engine, sql`found.id`)} and ${condition} order by ${newest('found')} limit ${limit}`,
      );
    // A contact may have any number of executions: only its newest are read.
    const ofContacts = lookUpFirst(db, {
      ...{ table: 'executions', values: addresses, key: 'id', order: newest, limit },
      on: (alias, address) =>
        sql`${sql.ref(`${alias}.account_sid`)} = ${call.account} and ${sql.ref(`${alias}.contact_address`)} = ${address}`,
    });
    const start = sidStart(query);
    // An expression, for which SQLite has no index: without statistics it would read the account and not the SIDs.
    const account = engine === 'sqlite' ? sql`found.account_sid || ''` : sql`found.account_sid`;
    const begins = sql<boolean>`${account} = ${call.account} and found.sid >= ${start}
      and found.sid < ${`${start}${afterHex}`}`;
    const found = await Promise.all([
      addresses.length === 0 ? [] : read(ofContacts, sql`true`),
      start === null ? [] : read(sql`executions as found`, begins),
    ]);
    return new Map(found.flat().map((row) => [row.sid, row])).values();
  }

  return {
    async search(call, query) {
      const contacts = await contactsOf(call, query);
      const executions = query.kinds.has('EXECUTION')
        ? await executionsOf(
            call,
            query,
            contacts.map(({ row }) => row.address),
          )
        : [];
      const hits: readonly Hit[] = [
        ...(query.kinds.has('CONTACT')
          ? contacts.map(({ row, rank }) => contactHit(call, row.address, rank))
          : []),
        ...[...executions].map((row) => executionHit(query, foundIn(row))),
        ...(query.kinds.has('FLOW') ? await flowHits(flows, call, query) : []),
      ];
      return { hits, complete: true };
    },
  };
}

/** Sorts after every hexadecimal digit. */
const afterHex = 'g';

/** Returns the query as the beginning of an execution's SID; null when it is anything else. */
function sidStart({ words: [word = '', ...others] }: Query): string | null {
  const [, digits] = /^fn([0-9a-f]{0,32})$/.exec(word) ?? [];
  return digits === undefined || others.length > 0 ? null : `FN${digits}`;
}

const foundIn = (row: ExecutionRow) => ({
  sid: row.sid,
  flowSid: row.flow_sid,
  address: row.contact_address,
  createdAt: row.created,
});
