import * as z from 'zod';
import { googleProblem, googleRefusal } from '../../../gateway/upstream/google/problem.ts';
import { asRequested } from '../../../gateway/upstream/google/project-names.ts';
import { readingOf } from '../../../gateway/upstream/http/answer-reader.ts';
import type { Answer } from '../../../gateway/upstream/upstream.ts';
import { Fault } from '../../../kit/fault.ts';
import { isJsonObject } from '../../../kit/json/value.ts';
import type { OperationRow } from '../contract/catalogue.ts';
import type { MessageName, MessageOf } from '../contract/messages.ts';
import { unimplemented } from '../contract/refusals.ts';
import type { Tree } from '../contract/values.ts';
import type { Page, Refusal } from '../contract.ts';
import { type ParseRules, parseMessage } from '../wire/wire-parse.ts';

const reading = readingOf('inventory');
const { read, unreadable } = reading;

/** Unknown fields and enum values of a newer service are not errors. */
const answered: ParseRules = { strict: false, complain: (path) => unreadable(path) };

const unexplained = {
  INVALID: 'The inventory service refuses this request as invalid.',
  NOT_FOUND: 'The inventory service has nothing of this name.',
  CONFLICT: 'The inventory service has another one in the way.',
  FAILED_PRECONDITION: 'The state of the resource does not allow this.',
} as const;

/**
 * Returns the refusal that an answer means, in the service's words; null for a success. Throws UNIMPLEMENTED for status
 * 501.
 */
export function refusalOf(answer: Answer, operation: string): Refusal | null {
  if (answer.status !== 501) return googleRefusal(reading, answer, unexplained);
  const { message } = read(googleProblem, answer.body ?? {});
  throw message ? new Fault('UNIMPLEMENTED', message) : unimplemented(operation);
}

/** Parses an answer's message; throws UPSTREAM_INVALID_RESPONSE that names the wrong field. */
function parseAnswer<Name extends MessageName>(message: Name, body: unknown): MessageOf<Name> {
  if (body == null && message !== 'Empty') throw unreadable('the body');
  return parseMessage(message, body, answered);
}

/** Parses an answer about the target, with the names of its project as they were requested. */
export const parseAbout = <Name extends MessageName>(
  message: Name,
  body: unknown,
  target: string,
): MessageOf<Name> => parseAnswer(message, asRequested(body, target, nameIn(body)));

/** Parses the requested resource; an answer with another name is invalid. */
export function parseNamed(message: MessageName, body: unknown, name: string): Tree {
  const found: Tree = parseAbout(message, body, name);
  if (found['name'] !== name) throw unreadable('name');
  return found;
}

const nameIn = (body: unknown): unknown => (isJsonObject(body) ? body['name'] : undefined);

const pageWire = z.looseObject({
  nextPageToken: z.string().nullish(),
  unreachable: z.array(z.string()).nullish(),
});

/** Parses a page of the list of `parent`; an item of another parent is invalid. */
export function parsePage({ answers }: OperationRow, body: unknown, parent: string): Page<Tree> {
  if (answers.kind !== 'page') throw new TypeError('the operation answers no page');
  const wire = read(pageWire, body);
  const items = read(z.array(z.unknown()).nullish(), wire[answers.key]) ?? [];
  return {
    items: items.map((item, index) => {
      const at = `${answers.key}[${index}]`;
      const named = asRequested(item, parent, nameIn(item));
      const parsed: Tree = parseMessage(answers.of, named, answered, at);
      if (!isIn(parent, answers.key, parsed['name'])) throw unreadable(`${at}.name`);
      return parsed;
    }),
    next: wire.nextPageToken || null,
    unreachable: wire.unreachable ?? [],
  };
}

/** Whether a name consists of the parent, in which `-` matches any id, the collection and an id. */
function isIn(parent: string, collection: string, name: unknown): boolean {
  if (typeof name !== 'string') return false;
  const requested = [...parent.split('/'), collection, '-'];
  const parts = name.split('/');
  return (
    parts.length === requested.length &&
    requested.every((part, index) =>
      part === '-' && index % 2 === 1 ? parts[index] !== '' : part === parts[index],
    )
  );
}
