/** The result of a check. The texts are for people and contain no secret. */
export interface Finding {
  /** `warn`: the gateway starts and works, but not as well as it should. */
  readonly state: 'ok' | 'warn' | 'fail';
  readonly found: string;
  /** How to mend it; required unless the state is `ok`. */
  readonly mend?: string;
}

/** One thing that the gateway needs. */
export interface Check {
  readonly name: string;
  /** Tries it and leaves nothing behind. May reject: that is a failure. */
  run(signal: AbortSignal): Promise<readonly Finding[]>;
}

export const ok = (found: string): Finding => ({ state: 'ok', found });
export const warn = (found: string, mend: string): Finding => ({ state: 'warn', found, mend });
export const fail = (found: string, mend: string): Finding => ({ state: 'fail', found, mend });
