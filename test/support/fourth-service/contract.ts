import type { Call } from '../../../src/kit/call/call.ts';

export interface Note {
  readonly id: string;
  readonly text: string;
}

export interface Refusal {
  readonly code: 'INVALID';
  readonly field: 'text';
  readonly message: string;
}

/** A call reaches the notes of its account only; to any other account they do not exist. */
export interface Notes {
  add(call: Call, text: string): Promise<{ readonly note: Note } | { readonly refused: Refusal }>;
  /** Oldest first. The token is the number of the notes before the page. */
  list(
    call: Call,
    page: { readonly size: number; readonly token?: string },
  ): Promise<{ readonly items: readonly Note[]; readonly next: string | null }>;
  /** By id; what does not exist is absent. */
  fetch(call: Call, ids: readonly string[]): Promise<ReadonlyMap<string, Note>>;
}
