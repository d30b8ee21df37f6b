import * as z from 'zod';
import { googleDialect } from '../../../../gateway/http/dialects/google-dialect.ts';
import type { Route } from '../../../../gateway/http/route.ts';
import { type Call, refuseScopes } from '../../../../kit/call/call.ts';
import { badInput, Fault } from '../../../../kit/fault.ts';
import { type FileInfo, type FileTransfers, filesPath } from '../../contract/files/files.ts';
import { kindOf, type ResourceName } from '../../contract/names.ts';
import { notFound } from '../../contract/refusals.ts';
import { refuseProject } from '../../contract/tenancy.ts';
import { fileActions, fileOperations, maxObjects } from './operations.ts';

const bodyForm = z.object({
  operation: z.enum(fileActions, 'download or upload'),
  objects: z
    .array(z.object({ name: z.string('the name of a file') }), 'a list of objects')
    .min(1, 'a list of at least one')
    .max(maxObjects, `a list of at most ${maxObjects} objects`),
});

/**
 * Creates the route that returns a signed address for each file, or the reason for having none. The body has the form
 * of the Git LFS batch API.
 */
export function createBatchRoute(files: FileTransfers): Route {
  return {
    method: 'POST',
    path: `${filesPath}/batch`,
    scope: 'inventory:read',
    accepts: 'json',
    resource: 'file_transfer',
    points: 0,
    dialect: googleDialect,
    operation: fileOperations.batch,
    async handle(call, { body }) {
      const { operation, objects } = parseBody(body);
      const refused = operation === 'upload' ? refuseScopes(call, ['inventory:write']) : null;
      if (refused) throw refused;
      call.markSecret?.();
      const found = await files.find(objects.map(({ name }) => name));
      const answers = objects.map(({ name }) => answerOf(files, call, operation, name, found.get(name)));
      return { status: 200, body: { transfer: 'basic', objects: answers } };
    },
  };
}

function parseBody(body: unknown): z.infer<typeof bodyForm> {
  const { data, error } = bodyForm.safeParse(body);
  if (data) return data;
  const [issue] = error.issues;
  throw badInput(issue?.path.join('.') || 'body', issue?.message ?? 'an object');
}

type FileOperation = z.infer<typeof bodyForm>['operation'];

function answerOf(
  files: FileTransfers,
  call: Call,
  operation: FileOperation,
  name: string,
  file: FileInfo | undefined,
) {
  const fault = refuseObject(call, operation, name, file);
  if (fault || !file) return { name, error: { code: fault?.status, message: fault?.message } };
  const method = operation === 'upload' ? 'PUT' : 'GET';
  const { href, expires } = files.addressOf(call, method, file.key);
  const action = {
    href,
    header: operation === 'upload' ? { 'content-type': file.contentType } : {},
    expires_at: new Date(expires).toISOString(),
  };
  return { name, ...(file.size !== null && { size: file.size }), actions: { [operation]: action } };
}

/** Returns the refusal for an object. Outside the caller's tenancy it is FORBIDDEN, whether or not the file exists. */
function refuseObject(
  call: Call,
  operation: FileOperation,
  name: string,
  file: FileInfo | undefined,
): Fault | null {
  const forbidden = refuseProject(call, name as ResourceName);
  if (forbidden) return forbidden;
  if (!file) return notFound(name);
  if (operation === 'download') {
    return file.size === null ? new Fault('NOT_FOUND', `${name} has not been uploaded yet.`) : null;
  }
  if (kindOf(name) !== 'importDataFiles') return new Fault('FORBIDDEN', `${name} is not for uploading.`);
  return file.size === null ? null : new Fault('CONFLICT', `${name} was uploaded already; it never changes.`);
}
