import {
  inWords,
  type ShownError,
  userError,
  type Wording,
} from '../../../../gateway/graphql/types/user-errors.ts';
import { operations } from '../../contract/catalogue.ts';
import { idParameter } from '../../contract/resources.ts';
import type { CallId, Refusal } from '../../contract.ts';
import { resourceNodeId } from '../node-ids.ts';
import { referenceField } from './references.ts';
import { type Input, inputPath, inputWords, targetKind } from './requests.ts';

const wording: Wording = [[/\bforce=true\b/, () => 'force: true']];

/** Returns a refusal as a user error in the words of the input. */
export function errorOf(id: CallId, input: Input, refused: Refusal): ShownError {
  const { code, message } = refused;
  if (code === 'INVALID') {
    const { field } = refused;
    const worded = field === null ? message : inputWords(id, input, field, message);
    return userError({ ...refused, message: worded }, (one) => inputPath(id, input, one));
  }
  const isDone = isAlreadyDone(id, input, refused);
  const path = isDone ? ['input', conflictField(id)] : subjectPath(id, input, refused);
  return { ...userError(inWords(wording, { code: isDone ? 'ALREADY_DONE' : code, message })), path };
}

/**
 * Whether the request would change nothing. A remote service says only that there is a member among the assets: of one
 * asset that is enough.
 */
export function isAlreadyDone(id: CallId, { assets }: Input, refused: Refusal): boolean {
  if (refused.code === 'INVALID') return false;
  const isOne = Array.isArray(assets) && assets.length === 1;
  return refused.isDone ?? (id === 'groups.addAssets' && refused.code === 'CONFLICT' && isOne);
}

/**
 * Returns the path of the reference to the resource that the message names. Without one, it is the id of a new resource
 * that is there already, or the target of the request.
 */
function subjectPath(id: CallId, input: Input, { code, message }: Refusal): readonly string[] {
  for (const [name] of message.matchAll(/projects\/[^\s,;]*[^\s,;.:]/g)) {
    const found = referenceTo(name, input, []);
    if (found) return ['input', ...found];
  }
  return ['input', code === 'CONFLICT' ? conflictField(id) : referenceField(targetKind(id))];
}

function conflictField(id: CallId): string {
  if (id === 'groups.addAssets') return 'assets';
  const { verb, resource } = operations[id];
  return verb === 'create' ? idParameter(resource) : referenceField(targetKind(id));
}

/** Returns the path of the first reference to that resource, by its name or id; null without one. */
function referenceTo(name: string, value: unknown, path: readonly string[]): readonly string[] | null {
  if (typeof value !== 'object' || value === null) return null;
  if ('name' in value ? value.name === name : 'id' in value && value.id === resourceNodeId(name)) return path;
  for (const [key, inner] of Object.entries(value)) {
    const found = referenceTo(name, inner, [...path, key]);
    if (found) return found;
  }
  return null;
}
