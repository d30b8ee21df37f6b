import type { Call } from '../../../src/kit/call/call.ts';
import { tenancyOf } from '../../../src/kit/call/caller.ts';
import type { TenantNames } from '../../../src/kit/call/tenancy.ts';
import type { Page, PageRequest } from '../../../src/kit/page.ts';
import type { Found, Outcome } from '../../../src/kit/result.ts';

export interface Note {
  readonly id: string;
  readonly notebook: string;
  readonly text: string;
}

export interface NewNote {
  readonly notebook: string;
  readonly text: string;
}

/** A call reaches the notebooks that its credential is bound to; no note of any other exists for it. */
export interface Notes {
  add(call: Call, input: NewNote): Promise<Outcome<'note', Note>>;
  /** Oldest first. */
  list(call: Call, page: PageRequest): Promise<Page<Note>>;
  /** By id; a note that does not exist is absent. */
  fetch(call: Call, ids: readonly string[]): Promise<Found<Note>>;
}

/** The notebooks of a call. */
export const notebooksOf = ({ caller }: Pick<Call, 'caller'>): TenantNames => tenancyOf(caller).notebooks;
