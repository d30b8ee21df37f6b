import { randomUUID } from 'node:crypto';
import { type Marked, parseInput } from '../../../../gateway/graphql/types/user-errors.ts';
import { operations } from '../../contract/catalogue.ts';
import { populated } from '../../contract/field-masks.ts';
import { messageOf } from '../../contract/messages.ts';
import { parentNameOf } from '../../contract/names.ts';
import { tooMany } from '../../contract/refusals.ts';
import type { ResourceKind } from '../../contract/resources.ts';
import type { CallId, MessageName, Refused, RequestOf } from '../../contract.ts';
import { givenMessage } from './input-messages.ts';
import { nameIn, namesIn, referenceField } from './references.ts';
import { bodyOf, type Given } from './request-bodies.ts';
import { graphPath, wireMask } from './spellings.ts';

export type Input = Marked & Readonly<Record<string, unknown>>;

/** The request that a mutation makes. */
export interface MutationRequest<Id extends CallId> {
  readonly request: RequestOf<Id>;
  /** The id by which it can be retried; null when the operation takes none. */
  readonly requestId: string | null;
}

/** The input field with the content of a resource. */
const contentField = 'fields';

/** The wire form of bodies that are not resources. */
const bodies: Partial<Record<CallId, (input: Input) => Input>> = {
  'groups.addAssets': ({ assets, allowExisting }) => ({ assets: assetList(assets), allowExisting }),
  'groups.removeAssets': ({ assets, allowMissing }) => ({ assets: assetList(assets), allowMissing }),
  'assets.batchUpdate': ({ updates }) => ({ requests: Array.isArray(updates) ? updates.map(updateOf) : [] }),
  'assets.batchDelete': ({ assets, ...input }) => ({
    ...givenMessage('BatchDeleteAssetsRequest', input, ''),
    names: namesIn('assets', assets, 'assets'),
  }),
  'assets.reportAssetFrames': ({ framesData }) => ({ framesData }),
  'discoveryClients.sendHeartbeat': (input) => givenMessage('SendDiscoveryClientHeartbeatRequest', input, ''),
};

const assetList = (assets: unknown) => ({ assetIds: namesIn('assets', assets, 'assets') });

/** The input fields of those bodies, in the form `field.0`, for errors. */
const places: Partial<Record<CallId, readonly (readonly [RegExp, string])[]>> = {
  'groups.addAssets': [[/^assets\.assetIds/, 'assets']],
  'groups.removeAssets': [[/^assets\.assetIds/, 'assets']],
  'assets.batchDelete': [[/^names/, 'assets']],
  'assets.batchUpdate': [
    [/^requests\.(\d+)\.asset\.name$/, 'updates.$1.asset'],
    [/^requests\.(\d+)\.asset\./, `updates.$1.${contentField}.`],
    [/^requests/, 'updates'],
  ],
};

/** Returns the path in the input of a field of the request; fields of a resource are under `fields`. */
export function inputPath(id: CallId, input: Input, field: string): readonly string[] {
  const { body, target, targetField } = operations[id];
  if (field === targetField) return ['input', referenceField(target)];
  const path = field.replaceAll(/\[(\d+)\]/g, '.$1');
  const place = places[id]?.find(([wire]) => wire.test(path));
  if (place) return ['input', ...path.replace(...place).split('.')];
  const [head = '', ...rest] = path.split('.');
  if (body === null || bodies[id]) return ['input', head, ...rest];
  if (head === contentField) return ['input', head, ...graphPath(body, rest)];
  const isInner = !(head in input) && Object.hasOwn(messageOf(body).fields, head);
  return isInner ? ['input', contentField, ...graphPath(body, [head, ...rest])] : ['input', head, ...rest];
}

/** Returns the message of a refused field with the name that the input has for it. */
export function inputWords(id: CallId, input: Input, field: string, message: string): string {
  if (!places[id] || !message.startsWith(field)) return message;
  return inputPath(id, input, field).slice(1).join('.') + message.slice(field.length);
}

/** Returns one update of a batch. */
function updateOf({ asset, fields, updateMask, requestId }: Input, index: number): Input {
  const at = `updates.${index}`;
  const given = givenMessage('Asset', fields, `${at}.${contentField}`);
  return {
    asset: { ...given, name: nameIn('assets', asset, `${at}.asset`) },
    updateMask: typeof updateMask === 'string' ? wireMask('Asset', updateMask) : maskOf('Asset', given),
    requestId: requestId ?? randomUUID(),
  };
}

/** Returns the mask of all given fields (AIP-134); undefined when there are none: then nothing changes. */
const maskOf = (message: MessageName, given: Given): string | undefined =>
  populated(message, given)
    .map((path) => path.join('.'))
    .join(',') || undefined;

/** Returns the kind that a mutation refers to: the target of its request, or the source of frames. */
export const targetKind = (id: CallId): ResourceKind =>
  id === 'assets.reportAssetFrames' ? 'sources' : operations[id].target;

/** Returns the given mask of an update in the service's names; undefined without one. */
const maskIn = (message: MessageName | null, { updateMask }: Input): string | undefined =>
  typeof updateMask === 'string' && message !== null ? wireMask(message, updateMask) : undefined;

/** Returns the request of a mutation; an invalid name or content is returned as a refusal. */
export function askedOf<Id extends CallId>(id: Id, input: Input): MutationRequest<Id> | Refused {
  const row = operations[id];
  const kind = targetKind(id);
  const word = referenceField(kind);
  const named = parseInput(() => nameIn(kind, input[word], word));
  if ('refused' in named) return named;
  const requestId = row.requestId === null ? null : String(input['requestId'] ?? randomUUID());
  const given = refuseItems(id, input) ?? givenBody(id, input);
  if (given && 'refused' in given) return given;
  const names = Object.keys(row.query).filter((name) => name !== 'requestId' && name !== 'updateMask');
  const query = names.flatMap((name) =>
    input[name] === undefined ? [] : [[name, input[name] ?? undefined]],
  );
  const request = {
    target: kind === row.target ? named.parsed : parentNameOf(named.parsed),
    ...Object.fromEntries(query),
    ...(kind !== row.target && { [word]: named.parsed }),
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
  if (verb === 'create' || verb === 'patch' || verb === 'updateSettings') {
    const give = () => givenMessage(message, input[contentField], contentField);
    return bodyOf(message, { at: contentField, give, mask: maskOf });
  }
  const give = bodies[id];
  return bodyOf(message, { at: '', give: () => without(give?.(input) ?? {}), mask: () => undefined });
}

/** Returns the body without the fields that were omitted. */
const without = (body: Input): Input =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined && value !== null));
