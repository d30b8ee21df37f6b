import { badInput } from '../../../kit/fault.ts';
import type { OperationRow } from '../contract/catalogue.ts';
import { parseName, type ResourceName } from '../contract/names.ts';
import { patternOf } from '../contract/resources.ts';
import type { Tree } from '../contract/values.ts';
import type { Page } from '../contract.ts';
import { parseInTurns } from './parse-in-turns.ts';
import { readQuery, writeQuery } from './query.ts';
import type { ParseRules } from './wire-parse.ts';

/** Requests are parsed strictly; errors name the field. */
const requested: ParseRules = {
  strict: true,
  complain: (path, expected, found) => badInput(path, expected, found),
};

/** The parts of an operation's HTTP request. */
export interface HttpAsked {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** A JSON value; null without a body. */
  readonly body: unknown;
}

/** Parses an operation's HTTP request; throws BAD_USER_INPUT that names the parameter or the field of the body. */
export async function requestOf(
  row: OperationRow,
  { params, query, body }: HttpAsked,
): Promise<Tree & { target: ResourceName }> {
  const name = patternOf(row.target).replaceAll(/\{(\w+)\}/g, (_, param: string) => params[param] ?? '');
  const across = row.resource === 'operations' && row.verb === 'list';
  return {
    target: parseName(row.target, name, row.targetField, across),
    ...readQuery(row.query, query),
    ...(row.body && { body: await parseInTurns(row.body, body, requested) }),
  };
}

/** Returns the path, the query and the body of an operation's HTTP request. */
export function httpRequestOf(
  row: OperationRow,
  request: Tree & { readonly target: ResourceName },
): { readonly path: string; readonly query: URLSearchParams; readonly body: unknown } {
  const suffix = row.path.slice(`/v1/${patternOf(row.target)}`.length);
  return {
    path: `/v1/${request.target}${suffix}`,
    query: writeQuery(row.query, request),
    body: row.body ? request['body'] : undefined,
  };
}

/** Returns the body of a list's answer. */
export function pageToWire(row: OperationRow, { items, next, unreachable }: Page<unknown>): Tree {
  if (row.answers.kind !== 'page') throw new TypeError(`${row.path} answers no page`);
  return {
    ...(items.length > 0 && { [row.answers.key]: items }),
    ...(next !== null && { nextPageToken: next }),
    ...(row.answers.unreachable && unreachable.length > 0 && { unreachable }),
  };
}
