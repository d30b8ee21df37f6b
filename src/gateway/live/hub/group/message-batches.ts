import type { EventMessage } from './recent-messages.ts';

export interface BatchParts<Event> {
  /** Returns the event's message, synchronously when it was made before; never rejects. */
  make(event: Event): EventMessage | Promise<EventMessage>;
  /** Number of events that are executed at once. */
  readonly madeAtOnce: number;
  /** Number of payload characters at which a batch ends. */
  readonly maxCharacters: number;
}

interface PendingMessage {
  message: EventMessage | null;
  readonly made: Promise<void> | null;
}

/**
 * Yields the messages of events in order. A batch holds the messages that are ready, so that none waits for a later
 * one.
 */
export async function* messageBatches<Event>(
  events: readonly Event[],
  { make, madeAtOnce, maxCharacters }: BatchParts<Event>,
): AsyncGenerator<readonly EventMessage[], void, void> {
  const places: PendingMessage[] = [];
  let next = 0;
  let making = 0;

  function placeFor(event: Event): PendingMessage {
    const message = make(event);
    if ('payload' in message) return { message, made: null };
    making += 1;
    const place: PendingMessage = {
      message: null,
      made: message.then((made) => {
        making -= 1;
        place.message = made;
      }),
    };
    return place;
  }

  function begin(): void {
    for (; making < madeAtOnce && places.length < events.length; next += 1) {
      const event = events[next];
      if (event === undefined) return;
      places.push(placeFor(event));
    }
  }

  for (begin(); places.length > 0; begin()) {
    await places[0]?.made;
    yield takeMade(places, maxCharacters);
  }
}

function takeMade(places: PendingMessage[], maxCharacters: number): readonly EventMessage[] {
  const batch: EventMessage[] = [];
  let characters = 0;
  for (const { message } of places) {
    if (message === null || characters >= maxCharacters) break;
    batch.push(message);
    characters += message.payload.length;
  }
  places.splice(0, batch.length);
  return batch;
}
