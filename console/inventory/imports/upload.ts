import { type Client, TributaryError } from '@tributary/client';
import { UploadAddressDocument } from '../../generated/operations.ts';

/** Sends a file to the signed address of a data file that waits for it. */
export async function upload(client: Client, dataFile: string, file: File): Promise<void> {
  const { inventoryImportDataFile } = await client.query(UploadAddressDocument, { name: dataFile });
  const { signedUri, headers = [] } = inventoryImportDataFile?.uploadFileInfo ?? {};
  if (!signedUri)
    throw new TributaryError('The gateway shows no address for the file: it may have arrived already.', {
      code: 'CONFLICT',
    });
  refuseElsewhere(signedUri, file);
  const answer = await fetch(signedUri, {
    method: 'PUT',
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    body: file,
    credentials: 'omit',
  }).catch((cause: unknown) => {
    throw new TributaryError(`The upload of ${file.name} was interrupted.`, { code: 'NETWORK', cause });
  });
  if (!answer.ok) throw await refusalOf(answer, file);
}

/** Throws for an address outside the gateway: the page's content security policy lets no request through to it. */
function refuseElsewhere(address: string, file: File): void {
  const { origin } = new URL(address, location.href);
  if (origin === location.origin) return;
  throw new TributaryError(
    `${file.name} has to be uploaded to ${origin}, and this page may send requests to its own gateway only. Upload the file with a program: the query UploadAddress shows its address and headers.`,
    { code: 'OTHER_ORIGIN' },
  );
}

async function refusalOf(answer: Response, file: File): Promise<TributaryError> {
  const body: unknown = await answer.json().catch(() => null);
  const message = messageIn(body) ?? `The gateway answers ${answer.status}.`;
  return new TributaryError(`${file.name}: ${message}`, { code: 'HTTP_ERROR', status: answer.status });
}

/** Reads the message of `{ "error": { "message": … } }`. */
function messageIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('error' in body)) return null;
  const { error } = body;
  if (typeof error !== 'object' || error === null || !('message' in error)) return null;
  return typeof error.message === 'string' ? error.message : null;
}
