import * as z from 'zod';
import { badInput, isObjectRefusal } from '../../../../kit/fault.ts';
import type { Execution, FlowSid, Page, PageRequest } from '../../contract.ts';

/** A position in the list of one flow: in the page of `token`, after the execution `key`; null at its end. */
const placeShape = z
  .object({
    /** Null for the first page. */
    token: z.string().nullable(),
    /** The size of a page that is read again; null for a page that is read for the first time. */
    size: z.int().nullable(),
    /** The place in the page of an execution that is gone. */
    index: z.int(),
    key: z.string().nullable(),
  })
  .nullable();
type PagePosition = z.infer<typeof placeShape>;
const placesShape = z.record(z.string(), placeShape);

const beginning: NonNullable<PagePosition> = { token: null, size: null, index: 0, key: null };

/** A page of one flow while it is merged. */
interface Source {
  readonly flow: FlowSid;
  readonly token: string | null;
  readonly size: number;
  readonly page: Page<Execution>;
  /** Index of the first execution that an earlier page does not have. */
  readonly from: number;
}

/**
 * Merges the lists of flows, newest first. A page is one read for each flow that has more, and its tokens have a
 * position for each. A page ends early where a flow's own page ends, because its next execution is not known then. A
 * flow that the service refuses counts as one without executions: it must not fail the page of all.
 */
export async function mergedPage(
  flows: readonly FlowSid[],
  { size, token }: PageRequest,
  read: (flow: FlowSid, page: PageRequest) => Promise<Page<Execution>>,
): Promise<Page<Execution>> {
  const places = token === undefined ? null : placesIn(token);
  const open = flows.flatMap((flow) => {
    const place = places === null ? beginning : (places[flow] ?? null);
    return place === null ? [] : [{ flow, place }];
  });
  const sources = await Promise.all(
    open.map(async ({ flow, place }): Promise<Source> => {
      const own = { size: place.size ?? size, ...(place.token !== null && { token: place.token }) };
      const page = await read(flow, own).catch(emptyIfRefused);
      return { flow, token: place.token, size: own.size, page, from: firstIndex(page, place) };
    }),
  );
  const picked = pick(sources, size);
  const tokenAfter = (index: number) => JSON.stringify(placesAfter(sources, picked.slice(0, index + 1)));
  const isOver = sources.every((source, number) => placeIn(source, taken(picked, number)) === null);
  return {
    items: picked.map(({ execution }) => execution),
    next: isOver ? null : tokenAfter(picked.length - 1),
    previous: null,
    tokenAfter,
  };
}

function emptyIfRefused(error: unknown): Page<Execution> {
  if (isObjectRefusal(error)) return { items: [], next: null, previous: null };
  throw error;
}

/** An execution of the merged page, and the number of its source. */
interface Picked {
  readonly number: number;
  readonly execution: Execution;
}

function pick(sources: readonly Source[], size: number): readonly Picked[] {
  const picked: Picked[] = [];
  const at = sources.map(({ from }) => from);
  while (picked.length < size) {
    let newest: Picked | null = null;
    for (const [number, { page }] of sources.entries()) {
      const execution = page.items[at[number] ?? 0];
      if (execution === undefined && page.next !== null) return picked;
      if (execution && (newest === null || execution.createdAt > newest.execution.createdAt))
        newest = { number, execution };
    }
    if (newest === null) return picked;
    picked.push(newest);
    at[newest.number] = (at[newest.number] ?? 0) + 1;
  }
  return picked;
}

const taken = (picked: readonly Picked[], number: number): number =>
  picked.reduce((sum, one) => sum + (one.number === number ? 1 : 0), 0);

const placesAfter = (sources: readonly Source[], picked: readonly Picked[]): Record<string, PagePosition> =>
  Object.fromEntries(sources.map((source, number) => [source.flow, placeIn(source, taken(picked, number))]));

/** Returns the position after that many executions of the source; null when the flow has no more. */
function placeIn({ token, size, page, from }: Source, count: number): PagePosition {
  const index = from + count;
  if (index >= page.items.length) return page.next === null ? null : { ...beginning, token: page.next };
  return { token, size, index, key: page.items[index - 1]?.sid ?? null };
}

function firstIndex(page: Page<Execution>, { index, key }: NonNullable<PagePosition>): number {
  const found = key === null ? -1 : page.items.findIndex(({ sid }) => sid === key);
  return found < 0 ? Math.min(index, page.items.length) : found + 1;
}

function placesIn(token: string): Readonly<Record<string, PagePosition>> {
  try {
    return placesShape.parse(JSON.parse(token));
  } catch {
    throw badInput('PageToken', 'a token that this list gave for this filter', token);
  }
}
