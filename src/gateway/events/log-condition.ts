/** The parts of the event log that can fail for a while and go on by themselves. */
export type EventPart = 'relay' | 'feed' | 'fan-out reader' | 'fan-out writer' | 'retention' | 'listener';

/** Told when a part begins to fail, with the error, and when it works again, with null. */
export type ConditionChanged = (part: EventPart, error: unknown) => void;

/** Whether a part works; tells of changes only, so that an outage is one line in the log. */
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
