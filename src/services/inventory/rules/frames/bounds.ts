import { detailsIn } from '../../../../apis/inventory/contract/asset-kinds.ts';
import type { Tree } from '../../../../apis/inventory/contract/values.ts';
import { jsonOf, keepJson } from '../../../../kit/json/kept-text.ts';
import { isJsonObject } from '../../../../kit/json/value.ts';
import { boundedMaps, mapTooLarge } from '../maps.ts';
import type { AssetFrame } from './frame.ts';

/** A fault of a frame: its path, such as `machineDetails.coreCount`, and a description for people. */
export interface Violation {
  readonly field: string;
  readonly violation: string;
}

/** Maximum characters of a frame's JSON, without the samples, which are stored apart from the asset. */
const maxOfFrame = 1024 * 1024;
/**
 * Maximum characters of JSON of a frame that is stored with its faults; it is small because lists read whole pages of
 * them.
 */
const maxOfOriginal = 256 * 1024;
/** Maximum characters of a text. No command line of Windows is longer. */
const maxOfText = 8191;
const maxOfPath = 200;

/** Yields the reasons why a frame is too large to be stored. */
export function* tooLarge({ performanceSamples: _, ...frame }: AssetFrame): Generator<Violation> {
  const details = detailsIn(frame);
  // The asset and the report of a source are made of the same details.
  if (details) keepJson(frame[details] ?? {});
  const { length } = jsonOf(frame);
  if (length > maxOfFrame) {
    const violation = `expected a frame of at most ${maxOfFrame} characters of JSON, not ${length}`;
    yield { field: details ?? 'machineDetails', violation };
  } else if (length > maxOfText) {
    yield* longTexts('', frame);
    yield* largeMaps(frame);
  }
}

function* largeMaps(frame: AssetFrame): Generator<Violation> {
  for (const field of boundedMaps) {
    const expected = mapTooLarge(field, frame[field]);
    if (expected !== null) yield { field, violation: `expected ${expected}` };
  }
}

function* longTexts(path: string, value: unknown): Generator<Violation> {
  if (typeof value === 'string') {
    if (value.length > maxOfText) yield tooLong(path, value);
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* longTexts(`${path}[${index}]`, item);
  } else if (isJsonObject(value)) {
    for (const [name, inner] of Object.entries(value)) {
      if (name.length > maxOfText) yield tooLong(path, name);
      else yield* longTexts(path === '' ? name : `${path}.${name}`, inner);
    }
  }
}

const tooLong = (path: string, { length }: string): Violation => ({
  field: path.slice(0, maxOfPath).toWellFormed(),
  violation: `expected at most ${maxOfText} characters, not ${length}`,
});

/**
 * Returns the content of an error frame. The original frame, of `length` characters of JSON, is left out when it is too
 * large.
 */
export function originalOf(frame: AssetFrame, length: number, violations: readonly Violation[]): Tree {
  if (length <= maxOfOriginal) return { originalFrame: frame, violations };
  const violation = `expected at most ${maxOfOriginal} characters of JSON, not ${length}: it is not kept`;
  return { violations: [...violations, { field: 'originalFrame', violation }] };
}
