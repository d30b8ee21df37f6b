import { aggregation } from './messages/aggregation.ts';
import { assets } from './messages/assets.ts';
import { common } from './messages/common.ts';
import { databases } from './messages/details/databases.ts';
import { guests } from './messages/details/guests.ts';
import { machines } from './messages/details/machines.ts';
import { platforms } from './messages/details/platforms.ts';
import { enums } from './messages/enums.ts';
import { exports } from './messages/exports.ts';
import type { FieldType, Message, Words } from './messages/field-types.ts';
import { frames } from './messages/frames.ts';
import { imports } from './messages/imports.ts';
import { preferences } from './messages/preferences.ts';
import { reports } from './messages/reports.ts';
import { requests } from './messages/requests.ts';
import { sources } from './messages/sources.ts';

export type * from './messages/field-types.ts';

/**
 * All messages of the service's wire format, except the answers of lists, which follow from the catalogue. Facts about
 * a field are declared only here. Parsing, its errors, masks, filters, orders and the graph's conversions are derived
 * from them. CONTRIBUTING.md has the recipe for a field.
 */
const all = {
  ...assets,
  ...frames,
  ...machines,
  ...platforms,
  ...guests,
  ...databases,
  ...sources,
  ...preferences,
  ...imports,
  ...exports,
  ...reports,
  ...aggregation,
  ...requests,
  ...common,
};

export type MessageName = keyof typeof all;
export type EnumName = keyof typeof enums;

export const messages: Readonly<Record<MessageName, Message>> = all;

export const isMessageName = (name: string): name is MessageName => Object.hasOwn(all, name);

/** Returns the message of that name; throws a TypeError for an unknown name, which is a mistake in the table. */
export function messageOf(name: string): Message {
  if (!isMessageName(name)) throw new TypeError(`There is no message ${name}.`);
  return messages[name];
}

/**
 * Turns snake_case into camelCase: fields may come in the spelling of the service's own files, such as `display_name`.
 */
export const camelCase = (name: string): string =>
  name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Returns the values of an enum; throws a TypeError for an unknown name. */
export function wordsOf(name: string): Words {
  if (!Object.hasOwn(enums, name)) throw new TypeError(`There are no words ${name}.`);
  return enums[name as EnumName];
}

/** Returns an enum value without the prefix that all values of the enum share, as the graph shows it. */
export const graphWord = (prefix: string, word: string): string =>
  word.startsWith(prefix) ? word.slice(prefix.length) : word;

/** A message in the domain and on the wire: JSON, without fields that have their default values. */
export type MessageOf<Name extends MessageName> = {
  readonly [Key in keyof (typeof all)[Name]['fields']]?:
    | ValueOf<(typeof all)[Name]['fields'][Key]>
    | undefined;
};

/** A long-running operation. */
export type Operation = MessageOf<'Operation'>;

export type ValueOf<Type> = Type extends { kind: 'message'; message: infer Name extends MessageName }
  ? MessageOf<Name>
  : Type extends { kind: 'enum'; words: infer Name extends EnumName }
    ? (typeof enums)[Name]['values'][number]
    : Type extends { kind: 'list'; of: infer Inner }
      ? readonly ValueOf<Inner>[]
      : Type extends { kind: 'map'; of: infer Inner }
        ? Readonly<Record<string, ValueOf<Inner>>>
        : Type extends { kind: infer Kind extends ScalarName }
          ? Scalars[Kind]
          : never;

interface Scalars {
  readonly string: string;
  readonly int32: number;
  readonly int64: string;
  readonly float: number;
  readonly double: number;
  readonly bool: boolean;
  readonly timestamp: string;
  readonly duration: string;
  readonly fieldMask: string;
  readonly any: unknown;
}
type ScalarName = Extract<FieldType, { kind: keyof Scalars }>['kind'];
