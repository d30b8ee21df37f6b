/** A part of the event log that can fail for a while and recovers by itself. */
export type EventPart =
  | 'relay'
  | 'feed'
  | 'fan-out reader'
  | 'fan-out writer'
  | 'retention'
  | 'listener'
  | 'epochs';

/** Called with the error when a part begins to fail, and with null when it works again. */
export type ConditionChanged = (part: EventPart, error: unknown) => void;

/** The health of a part. It reports changes only, so that an outage is one line in the log. */
export interface Condition {
  failed(error: unknown): void;
  worked(): void;
}

export function createCondition(part: EventPart, changed: ConditionChanged): Condition {
  let failing = false;
  return {
    failed(error) {
      if (!failing) changed(part, error);
      failing = true;
    },
    worked() {
      if (failing) changed(part, null);
      failing = false;
    },
  };
}
