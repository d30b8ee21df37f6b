import { types } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import { insertRow } from '../../storage/queries/insert-row.ts';
import { texts, type ValuesOf } from '../../storage/queries/prepared.ts';
import { isUniqueViolation } from '../../storage/storage-errors.ts';
import type { RequestsTable } from '../../storage/tables/requests.ts';
import type { KeyedRequest } from '../call/keyed-request.ts';
import { timestampOf } from '../text/timestamp.ts';

/** The values of a record. */
export const recordTypes = texts('owner', 'field', 'requestId', 'digest', 'answer', 'expiresAt');
type RecordValues = ValuesOf<typeof recordTypes>;
/** The values, or the parameters of a prepared statement in their place. */
export type GivenRecord = { readonly [Name in keyof RecordValues]: string | RawBuilder<string> };

export const recordValues = (
  { owner, field, requestId, digest, expiresAt }: KeyedRequest,
  answer: unknown,
): RecordValues => ({
  ...{ owner, field, requestId, digest },
  answer: JSON.stringify(answer),
  expiresAt: timestampOf(expiresAt),
});

interface Recording {
  readonly state: RequestsTable['state'];
  readonly steps: number;
  readonly from?: string;
  readonly ending?: RawBuilder<unknown>;
}

/** Returns the INSERT of a record. */
export const insertRecord = (given: GivenRecord, { state, steps, from, ending }: Recording) =>
  insertRow(
    'requests',
    {
      owner: given.owner,
      field: given.field,
      request_id: given.requestId,
      digest: given.digest,
      steps: sql.lit(steps),
      state: sql.lit(state),
      answer: given.answer,
      expires_at: given.expiresAt,
    },
    { from, ending },
  );

/**
 * Returns the INSERT of the record of a request whose only transaction is one statement, as a part that follows the part
 * `from`. The statement fails, with an error that `isOvertaken` recognises, when another run of the request is ahead.
 */
export const insertAnswer = (given: GivenRecord, from: string) =>
  insertRecord(given, { state: 'committed', steps: 1, from });

/** Whether a statement with the record was undone because another run of the request is ahead. */
export const isOvertaken = (error: unknown): boolean =>
  isUniqueViolation(error) &&
  types.isNativeError(error) &&
  Reflect.get(error, 'constraint') === 'requests_once';
