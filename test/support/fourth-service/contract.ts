import type { Call } from '../../../src/kit/call/call.ts';
import { tenantsOf } from '../../../src/kit/call/caller.ts';
import { includesTenant, type TenantNames } from '../../../src/kit/call/tenancy.ts';
import type { Page, PageRequest } from '../../../src/kit/page.ts';
import type { Found, Outcome, Refusal } from '../../../src/kit/result.ts';

export interface Note {
  readonly id: string;
  readonly notebook: string;
  readonly text: string;
}

export interface NewNote {
  readonly notebook: string;
  readonly text: string;
}

/**
 * The notes of the notebooks that the caller's credential is bound to; notes of other notebooks do not exist for it.
 */
export interface Notes {
  add(call: Call, input: NewNote): Promise<Outcome<'note', Note>>;
  /** Lists notes, oldest first. */
  list(call: Call, page: PageRequest): Promise<Page<Note>>;
  /** Reads notes by id; the result has no entry for a note that does not exist. */
  fetch(call: Call, ids: readonly string[]): Promise<Found<Note>>;
}

/** Returns the refusal of a notebook that the credential is not bound to. */
export const refuseNotebook = (reach: TenantNames, notebook: string): Refusal | null =>
  includesTenant(reach, notebook)
    ? null
    : { code: 'FORBIDDEN', message: `Your credential is not bound to the notebook ${notebook}.` };

/** Returns the notebooks that the caller's credential is bound to. */
export const notebooksOf = ({ caller }: Pick<Call, 'caller'>): TenantNames => tenantsOf(caller, 'notebooks');
