import { badInput } from '../../../kit/fault.ts';
import type { Operation } from '../contract/catalogue.ts';
import { parseName, type ResourceName } from '../contract/names.ts';
import { patternOf } from '../contract/resources.ts';
import type { Tree } from '../contract/values.ts';
import type { Page } from '../contract.ts';
import { parseInTurns } from './parse-in-turns.ts';
import { readQuery, writeQuery } from './query.ts';
import type { Reading } from './wire-parse.ts';

/** What comes from a client is judged field by field. */
const asked: Reading = { strict: true, complain: (path, expected, found) => badInput(path, expected, found) };

/** An operation's request as its HTTP request has it. */
export interface HttpAsked {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** A value of JSON; null where there was none. */
  readonly body: unknown;
}

/** What a client asks. Throws BAD_USER_INPUT that names the parameter, or the field of the body. */
export async function requestOf(
  row: Operation,
  { params, query, body }: HttpAsked,
): Promise<Tree & { target: ResourceName }> {
  const name = patternOf(row.target).replaceAll(/\{(\w+)\}/g, (_, param: string) => params[param] ?? '');
  const across = row.resource === 'operations' && row.verb === 'list';
  return {
    target: parseName(row.target, name, row.targetField, across),
    ...readQuery(row.query, query),
    ...(row.body && { body: await parseInTurns(row.body, body, asked) }),
  };
}

/** Where a request goes, with what in its query and its body. */
export function httpRequestOf(
  row: Operation,
  request: Tree & { readonly target: ResourceName },
): { readonly path: string; readonly query: URLSearchParams; readonly body: unknown } {
  const suffix = row.path.slice(`/v1/${patternOf(row.target)}`.length);
  return {
    path: `/v1/${request.target}${suffix}`,
    query: writeQuery(row.query, request),
    body: row.body ? request['body'] : undefined,
  };
}

/** A page as the answer of its list. */
export function pageToWire(row: Operation, { items, next, unreachable }: Page<unknown>): Tree {
  if (row.answers.kind !== 'page') throw new TypeError(`${row.path} answers no page`);
  return {
    ...(items.length > 0 && { [row.answers.key]: items }),
    ...(next !== null && { nextPageToken: next }),
    ...(row.answers.unreachable && unreachable.length > 0 && { unreachable }),
  };
}
