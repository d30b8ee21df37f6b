import { type Field, type FieldType, messageOf } from '../../../apis/inventory/contract/messages.ts';
import { meantBy } from '../../../kit/text/did-you-mean.ts';
import type { Step } from './conditions.ts';
import { type Complain, quoted } from './syntax/problems.ts';
import type { Segment } from './syntax/syntax.ts';

/** A resolved path: its steps, and the type of the value that it leads to. */
export interface Target {
  readonly steps: readonly [Step, ...Step[]];
  readonly type: FieldType;
  /** The path as the client wrote it. */
  readonly name: string;
}

export interface PathOptions {
  readonly complain: Complain;
  /** Whether a list on the path means any of its items. */
  readonly throughLists: boolean;
}

/** Follows names and keys from a message to a value. Throws what `complain` returns for a path that does not exist. */
export function resolvePath(
  path: readonly [Segment, ...Segment[]],
  message: string,
  { complain, throughLists }: PathOptions,
): Target {
  const steps: Step[] = [];
  let type: FieldType = { kind: 'message', message };
  let walked = '';
  for (const { name, at } of path) {
    if (type.kind === 'list' && throughLists) {
      steps.push({ kind: 'item' });
      type = type.of;
    }
    const next = stepInto(type, name, (problem) => complain(at, problem), walked);
    steps.push(next.step);
    type = next.type;
    walked = walked === '' ? name : `${walked}.${name}`;
  }
  const [first, ...rest] = steps;
  if (!first) throw new TypeError('a path has at least one step');
  return { steps: [first, ...rest], type, name: walked };
}

/** Takes one more step, by a name or a key. `problem` makes the error to throw. */
export function stepInto(
  type: FieldType,
  name: string,
  problem: (message: string) => Error,
  walked: string,
): { readonly step: Step; readonly type: FieldType } {
  switch (type.kind) {
    case 'message':
      return fieldStep(type.message, name, problem);
    case 'map':
      return { step: { kind: 'key', key: name }, type: type.of };
    case 'any':
      return { step: { kind: 'key', key: name }, type };
    case 'list':
      throw problem(`${walked} is a list: ask with : what its items hold`);
    default:
      throw problem(`${walked} has no fields, so there is no ${quoted(name)} in it`);
  }
}

/** Returns the field of that name, which is spelled as on the wire or with underscores. */
function fieldStep(message: string, name: string, problem: (message: string) => Error) {
  const { fields } = messageOf(message);
  const camel = camelCase(name);
  const wireName = [name, camel].find((one) => Object.hasOwn(fields, one)) ?? spelling(fields, camel);
  const type = wireName === undefined ? undefined : fields[wireName];
  if (wireName === undefined || !type) throw problem(unknownField(message, name));
  if (type.inputOnly) throw problem(`${wireName} is in requests only: nothing that is kept has it`);
  return { step: { kind: 'field', name: wireName } as const, type };
}

const camelCase = (name: string): string =>
  name.replaceAll(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const spelling = (fields: Readonly<Record<string, Field>>, name: string) =>
  Object.keys(fields).find((one) => fields[one]?.graphName === name);

/** Fields with the same meaning in different messages. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  displayName: ['title', 'machineName', 'databaseName'],
  title: ['displayName'],
};

function unknownField(message: string, name: string): string {
  const names = Object.keys(messageOf(message).fields);
  const meant = meantOf(name, names);
  const guess = meant === undefined ? '' : `; did you mean ${meant}`;
  return `${message} has no field ${quoted(name)}; expected one of ${names.join(', ')}${guess}`;
}

/** Returns the field that the client probably meant; undefined when there is none. */
function meantOf(name: string, names: readonly string[]): string | undefined {
  const near = meantBy(name, names);
  if (near !== undefined) return near;
  const camel = camelCase(name);
  const others = Object.hasOwn(synonyms, camel) ? synonyms[camel] : undefined;
  return others?.find((other) => names.includes(other));
}

/** Returns the field names of a message, for error messages. */
export const fieldNames = (message: string): string => Object.keys(messageOf(message).fields).join(', ');
