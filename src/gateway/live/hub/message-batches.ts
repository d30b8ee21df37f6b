import type { EventMessage } from './recent-messages.ts';

export interface BatchParts<Event> {
  /** The event's message: at once where it was made before; never rejects. */
  make(event: Event): EventMessage | Promise<EventMessage>;
  /** Events that are made at once. */
  readonly madeAtOnce: number;
  /** Characters of payloads at which a batch ends. */
  readonly most: number;
}

interface Place {
  message: EventMessage | null;
  readonly made: Promise<void> | null;
}

/** The messages of events in their order, those together that are there together: none waits for one behind it. */
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
