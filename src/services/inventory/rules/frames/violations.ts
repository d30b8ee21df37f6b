import {
  assetKinds,
  type DetailsField,
  detailsFields,
} from '../../../../apis/inventory/contract/asset-kinds.ts';
import { type FieldType, messageOf } from '../../../../apis/inventory/contract/messages.ts';
import type { Tree } from '../../../../apis/inventory/contract/values.ts';
import { isJsonObject } from '../../../../kit/json/value.ts';
import { keysOf } from './asset-keys.ts';
import { tooLarge, type Violation } from './bounds.ts';
import type { AssetFrame } from './frame.ts';
import { earliestSampleMs } from './samples.ts';

export type { Violation } from './bounds.ts';

/** Maximum violations that are reported of a frame. */
const maxViolations = 20;

/** Returns the reasons why a frame cannot become an asset; empty for a valid frame. */
export function violationsOf(frame: AssetFrame, now: number): readonly Violation[] {
  const found: Violation[] = [];
  for (const violation of everyViolation(frame, now)) {
    if (found.push(violation) === maxViolations) break;
  }
  return found;
}

function* everyViolation(frame: AssetFrame, now: number): Generator<Violation> {
  const given = detailsFields.filter((field) => frame[field] !== undefined);
  const [details, second] = given;
  if (details === undefined) {
    yield {
      field: 'machineDetails',
      violation: `expected, or one of ${detailsFields.slice(1).join(' and ')}`,
    };
    return;
  }
  if (second !== undefined)
    yield { field: second, violation: `expected only one of ${detailsFields.join(', ')}` };
  yield* tooLarge(frame);
  // The source id makes no difference here, so it is 0.
  if (keysOf(frame, 0).length === 0) yield* nameless(frame, details);
  if (frame.reportTime !== undefined && Date.parse(frame.reportTime) > now + earliestSampleMs) {
    yield { field: 'reportTime', violation: `expected no later than tomorrow, not ${frame.reportTime}` };
  }
  const { message } = assetKinds[details];
  if (hasAmountBelowZero(message, frame[details])) {
    yield* amountsBelowZero(details, { kind: 'message', message }, frame[details]);
  }
  for (const [index, sample] of (frame.performanceSamples ?? []).entries()) {
    yield* wrongMeasures(`performanceSamples[${index}]`, sample);
  }
}

/** Yields violations for the missing fields that would identify the asset. */
function* nameless({ databaseDetails }: AssetFrame, details: DetailsField): Generator<Violation> {
  const parent = 'parentDatabaseDeployment';
  switch (details) {
    case 'machineDetails':
      yield {
        field: `${details}.uuid`,
        violation:
          'expected, or machineName, network.primaryMacAddress or platform.vmwareDetails.vcenterVmId',
      };
      return;
    case 'databaseDeploymentDetails':
      yield { field: `${details}.generatedId`, violation: 'expected, or manualUniqueId' };
      return;
    default: {
      if (!databaseDetails?.databaseName?.trim())
        yield { field: `${details}.databaseName`, violation: 'expected' };
      const { generatedId, manualUniqueId } = databaseDetails?.[parent] ?? {};
      if (!generatedId?.trim() && !manualUniqueId?.trim())
        yield { field: `${details}.${parent}.generatedId`, violation: 'expected, or manualUniqueId' };
    }
  }
}

/** Names of fields that hold an amount. */
const amount = /(Bytes|Count|Mb|Limit)$/;

/** The fields of a message where amounts can be: its own, and those in messages and lists of messages. */
interface AmountFields {
  readonly own: readonly string[];
  readonly within: readonly { readonly name: string; readonly message: string }[];
}

const isAmount = (name: string, { kind }: FieldType): boolean =>
  (kind === 'int32' || kind === 'int64') && amount.test(name);

function messageIn(type: FieldType): string | undefined {
  if (type.kind === 'list') return messageIn(type.of);
  return type.kind === 'message' ? type.message : undefined;
}

const amountFields = new Map<string, AmountFields>();

function amountFieldsOf(message: string): AmountFields {
  const known = amountFields.get(message);
  if (known) return known;
  const fields = Object.entries(messageOf(message).fields);
  const made = {
    own: fields.filter(([name, type]) => isAmount(name, type)).map(([name]) => name),
    within: fields.flatMap(([name, type]) => {
      const inner = messageIn(type);
      return inner === undefined ? [] : [{ name, message: inner }];
    }),
  };
  amountFields.set(message, made);
  return made;
}

/** Returns whether an amount is below zero, without the path to it: most frames have none. */
function hasAmountBelowZero(message: string, value: unknown): boolean {
  if (Array.isArray(value)) return value.some((item) => hasAmountBelowZero(message, item));
  if (!isJsonObject(value)) return false;
  const { own, within } = amountFieldsOf(message);
  if (own.some((name) => Number(value[name]) < 0)) return true;
  return within.some(
    ({ name, message: inner }) => value[name] !== undefined && hasAmountBelowZero(inner, value[name]),
  );
}

function* amountsBelowZero(path: string, type: FieldType, value: unknown): Generator<Violation> {
  if (type.kind === 'list' && Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* amountsBelowZero(`${path}[${index}]`, type.of, item);
  } else if (type.kind === 'message' && isJsonObject(value)) {
    const { fields } = messageOf(type.message);
    for (const [name, inner] of Object.entries(value)) {
      const field = fields[name];
      if (field) yield* amountsBelowZero(`${path}.${name}`, field, inner);
    }
  } else if ((type.kind === 'int32' || type.kind === 'int64') && amount.test(path) && Number(value) < 0) {
    yield { field: path, violation: `expected 0 or more, not ${value}` };
  }
}

/** Maximum measures of a sample, by message. Values beyond any real machine would spoil the averages. */
const bounds = { cpu: 100, memory: 100, disk: 1e15, network: 1e15 } as const;

function* wrongMeasures(path: string, sample: Tree): Generator<Violation> {
  for (const [part, max] of Object.entries(bounds)) {
    const measures = sample[part];
    if (!isJsonObject(measures)) continue;
    for (const [name, value] of Object.entries(measures)) {
      if (Number(value) >= 0 && Number(value) <= max) continue;
      yield { field: `${path}.${part}.${name}`, violation: `expected from 0 to ${max}, not ${value}` };
    }
  }
}
