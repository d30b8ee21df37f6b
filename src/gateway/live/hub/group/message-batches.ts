import type { EventMessage } from './recent-messages.ts';

export interface BatchParts<Event> {
  /** Returns the event's message, synchronously when it was made before; never rejects. */
  make(event: Event): EventMessage | Promise<EventMessage>;
  /** Number of events that are executed at once. */
  readonly madeAtOnce: number;
  /** Number of payload characters at which a batch ends. */
  readonly most: number;
}

interface Place {
  message: EventMessage | null;
  readonly made: Promise<void> | null;
}

/**
 * Yields the messages of events in order. A batch holds the messages that are ready, so that none waits for a later
 * one.
 */
export async function* messageBatches<Event>(
  events: readonly Event[],
  { make, madeAtOnce, most }: BatchParts<Event>,
): AsyncGenerator<readonly EventMessage[], void, void> {
  const places: Place[] = [];
  let next = 0;
  let making = 0;

  function placeFor(event: Event): Place {
    const message = make(event);
    if ('payload' in message) return { message, made: null };
    making += 1;
    const place: Place = {
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
    yield takeMade(places, most);
  }
}

function takeMade(places: Place[], most: number): readonly EventMessage[] {
  const batch: EventMessage[] = [];
  let characters = 0;
  for (const { message } of places) {
    if (message === null || characters >= most) break;
    batch.push(message);
    characters += message.payload.length;
  }
  places.splice(0, batch.length);
  return batch;
}
