import { badInput } from '../../../kit/fault.ts';
import { isJsonObject } from '../../../kit/json/value.ts';
import { type MessageName, messageOf } from './messages.ts';
import { missingField } from './refusals.ts';

/** A message of any kind in its stored form. */
export type Tree = Readonly<Record<string, unknown>>;

export const textAt = (tree: Tree, field: string): string => {
  const value = tree[field];
  return typeof value === 'string' ? value : '';
};
export const listAt = (tree: Tree, field: string): readonly unknown[] => {
  const value = tree[field];
  return Array.isArray(value) ? value : [];
};
export const treeAt = (tree: Tree, field: string): Tree | undefined => {
  const value = tree[field];
  return isJsonObject(value) ? value : undefined;
};
/** Maximum characters of text fields, as the service documents them. */
const lengths: Readonly<Partial<Record<MessageName, Readonly<Record<string, number>>>>> = {
  DiscoveryClient: { displayName: 63, description: 1000 },
  Group: { displayName: 63 },
  ImportDataFile: { displayName: 63 },
  ImportJob: { displayName: 256 },
  PreferenceSet: { displayName: 63 },
  Report: { displayName: 63 },
  ReportConfig: { displayName: 63 },
  Source: { displayName: 63 },
};

/** Throws BAD_USER_INPUT for a text that is too long. */
export function checkLengths(message: MessageName, tree: Tree): void {
  for (const [field, max] of Object.entries(lengths[message] ?? {})) {
    if ([...textAt(tree, field)].length > max) throw badInput(field, `at most ${max} characters`);
  }
}

/** Throws BAD_USER_INPUT for a required field that is missing. */
export function checkRequired(message: MessageName, tree: Tree): void {
  for (const [field, { required }] of Object.entries(messageOf(message).fields)) {
    if (required && tree[field] === undefined) throw missingField(field);
  }
}

/** Throws BAD_USER_INPUT for a changed immutable field. */
export function checkImmutable(message: MessageName, before: Tree, after: Tree): void {
  for (const [field, { immutable }] of Object.entries(messageOf(message).fields)) {
    if (immutable && before[field] !== after[field]) {
      throw badInput(field, `${JSON.stringify(before[field])}, as it was made: it cannot be changed`);
    }
  }
}
