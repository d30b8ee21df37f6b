import { randomUUID } from 'node:crypto';
import { type Marked, parseInput } from '../../../../gateway/graphql/types/user-errors.ts';
import { operations } from '../../contract/catalogue.ts';
import { populated } from '../../contract/field-masks.ts';
import { messageOf } from '../../contract/messages.ts';
import { parseName } from '../../contract/names.ts';
import { tooMany } from '../../contract/refusals.ts';
import type { CallId, MessageName, Refused, RequestOf } from '../../contract.ts';
import { lowerFirst } from '../graph-names.ts';
import { givenMessage } from './input-messages.ts';
import { bodyOf, type Given } from './request-bodies.ts';
import { graphPath, wireMask } from './spellings.ts';

export type Input = Marked & Readonly<Record<string, unknown>>;

/** The request that a mutation makes. */
export interface MutationRequest<Id extends CallId> {
  readonly request: RequestOf<Id>;
  /** The id by which it can be retried; null when the operation takes none. */
  readonly requestId: string | null;
}

/** Returns the input field that holds a resource: it has the resource's name. */
const resourceKey = (message: MessageName): string => lowerFirst(message);

/** The wire form of bodies that are not resources. */
const bodies: Partial<Record<CallId, (input: Input) => Input>> = {
  'groups.addAssets': ({ assetIds, allowExisting }) => ({ assets: { assetIds }, allowExisting }),
  'groups.removeAssets': ({ assetIds, allowMissing }) => ({ assets: { assetIds }, allowMissing }),
  'assets.batchUpdate': ({ updates }) => ({ requests: Array.isArray(updates) ? updates.map(updateOf) : [] }),
  'assets.batchDelete': (input) => givenMessage('BatchDeleteAssetsRequest', input, ''),
  'assets.reportAssetFrames': ({ framesData }) => ({ framesData }),
  'discoveryClients.sendHeartbeat': (input) => givenMessage('SendDiscoveryClientHeartbeatRequest', input, ''),
};

/** The input fields of those bodies, in the form `field.0`, for errors. */
const places: Partial<Record<CallId, readonly (readonly [RegExp, string])[]>> = {
  'groups.addAssets': [[/^assets(\.assetIds)?/, 'assetIds']],
  'groups.removeAssets': [[/^assets(\.assetIds)?/, 'assetIds']],
  'assets.batchUpdate': [
    [/^requests\.(\d+)\.asset\.name$/, 'updates.$1.name'],
    [/^requests/, 'updates'],
  ],
};

/** Returns the path in the input of a body's field; fields of a resource are under the resource's name. */
export function inputPath(id: CallId, input: Input, field: string): readonly string[] {
  const { body } = operations[id];
  const path = field.replaceAll(/\[(\d+)\]/g, '.$1');
  const head = path.split('.')[0] ?? '';
  if (head in input) return ['input', ...path.split('.')];
  const place = places[id]?.find(([wire]) => wire.test(path));
  if (place) return ['input', ...path.replace(...place).split('.')];
  const isInner = body !== null && Object.hasOwn(messageOf(body).fields, head) && !bodies[id];
  return ['input', ...(isInner ? [resourceKey(body), ...graphPath(body, path.split('.'))] : path.split('.'))];
}

/** Returns one update of a batch; the asset's name identifies it. */
function updateOf({ name, asset, updateMask, requestId }: Input, index: number): Input {
  const given = givenMessage('Asset', asset, `updates.${index}.asset`);
  return {
    asset: { ...given, name },
    updateMask: typeof updateMask === 'string' ? wireMask('Asset', updateMask) : maskOf('Asset', given),
    requestId: requestId ?? randomUUID(),
  };
}

/** Returns the mask of all given fields (AIP-134); undefined when there are none: then nothing changes. */
const maskOf = (message: MessageName, given: Given): string | undefined =>
  populated(message, given)
    .map((path) => path.join('.'))
    .join(',') || undefined;

/** Returns the given mask of an update in the service's names; undefined without one. */
const maskIn = (message: MessageName | null, { updateMask }: Input): string | undefined =>
  typeof updateMask === 'string' && message !== null ? wireMask(message, updateMask) : undefined;

/** Returns the request of a mutation; an invalid name or content is returned as a refusal. */
export function askedOf<Id extends CallId>(id: Id, input: Input): MutationRequest<Id> | Refused {
  const row = operations[id];
  const named = parseInput(() => parseName(row.target, String(input[row.targetField]), row.targetField));
  if ('refused' in named) return named;
  const requestId = row.requestId === null ? null : String(input['requestId'] ?? randomUUID());
  const given = refuseItems(id, input) ?? givenBody(id, input);
  if (given && 'refused' in given) return given;
  const names = Object.keys(row.query).filter((name) => name !== 'requestId' && name !== 'updateMask');
  const query = names.flatMap((name) =>
    input[name] === undefined ? [] : [[name, input[name] ?? undefined]],
  );
  const request = {
    target: named.parsed,
    ...Object.fromEntries(query),
    ...(row.requestId === 'query' && { requestId }),
    ...(row.method === 'PATCH' && { updateMask: maskIn(row.body, input) ?? given?.mask }),
    ...(given && { body: row.requestId === 'body' ? { ...given.body, requestId } : given.body }),
  };
  // The operation's row has determined the fields.
  return { request: request as unknown as RequestOf<Id>, requestId };
}

/** Refuses a list that is too long before any of its items is parsed. */
export function refuseItems(id: CallId, input: Input): Refused | null {
  const { field, most = 0 } = operations[id].bounds?.items ?? {};
  if (field === undefined) return null;
  const [, own = field] = inputPath(id, input, field);
  const items = input[own];
  if (!Array.isArray(items) || items.length <= most) return null;
  return { refused: { code: 'INVALID', field, message: tooMany(field, most).message } };
}

function givenBody(id: CallId, input: Input) {
  const { body: message, verb } = operations[id];
  if (message === null) return null;
  const key = resourceKey(message);
  if (verb === 'create' || verb === 'patch' || verb === 'updateSettings') {
    return bodyOf(message, { at: key, give: () => givenMessage(message, input[key], key), mask: maskOf });
  }
  const give = bodies[id];
  return bodyOf(message, { at: '', give: () => without(give?.(input) ?? {}), mask: () => undefined });
}

/** Returns the body without the fields that were omitted. */
const without = (body: Input): Input =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined && value !== null));
