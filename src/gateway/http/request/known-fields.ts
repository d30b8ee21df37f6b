import { Fault } from '../../../kit/fault.ts';
import { isJsonObject } from '../../../kit/json/value.ts';
import { didYouMean, meantBy } from '../../../kit/text/did-you-mean.ts';
import { preview } from '../../../kit/text/preview.ts';
import type { Schema } from '../../../kit/wire/schema.ts';
import { longestName } from './known-parameters.ts';

/** Names of an object's fields; null for a field without fields of its own. */
export interface FieldNames {
  readonly [name: string]: FieldNames | null;
}

/** Returns the names of the fields in the schema of an object. */
export function namesIn({ properties, oneOf }: Schema): FieldNames {
  if (oneOf) return Object.assign({}, ...oneOf.map(namesIn));
  const named = Object.entries(properties ?? {}).map(([name, inner]) => {
    const fields = inner.items ?? inner;
    return [name, fields.properties ? namesIn(fields) : null] as const;
  });
  return Object.fromEntries(named);
}

/**
 * Throws BAD_USER_INPUT for a field that the body does not have, worded as in the answers of Google's APIs. No field is a
 * list of lists: the reader of the body refuses one.
 */
export function checkFields(fields: FieldNames, body: unknown, path: readonly string[] = []): void {
  if (Array.isArray(body)) {
    const [list = '', ...outer] = path.toReversed();
    for (const [index, one] of body.entries())
      if (!Array.isArray(one)) checkFields(fields, one, [...outer.toReversed(), `${list}[${index}]`]);
    return;
  }
  if (!isJsonObject(body)) return;
  for (const [name, value] of Object.entries(body)) {
    const inner = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (inner === undefined) throw unknownField(name, fields, path);
    if (inner) checkFields(inner, value, [...path, name]);
  }
}

function unknownField(name: string, fields: FieldNames, path: readonly string[]): Fault {
  const parent = path.join('.').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const place = parent && ` at '${parent}'`;
  const shown = name.slice(0, longestName);
  const meant = didYouMean(meantBy(shown, Object.keys(fields)));
  const message = `Invalid JSON payload received. Unknown name ${preview(name)}${place}: Cannot find field${meant}`;
  return new Fault('BAD_USER_INPUT', message, { field: [...path, shown].join('.') });
}
