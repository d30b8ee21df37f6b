import cluster, { type Worker } from 'node:cluster';
import { type FromPrimary, type FromWorker, numberVariable } from './worker-messages.ts';

/** One of the places that are to be filled. */
interface Place {
  /** From 1; a worker that takes a dead one's place has its number. */
  readonly number: number;
  worker: Worker | null;
  /** Its worker listens. */
  ready: boolean;
}

export interface WorkerPoolOptions {
  readonly size: number;
  heard(number: number, worker: Worker, message: FromWorker): void;
  /** A worker has ended, with that exit code or by that signal. */
  left(number: number, code: number | null, signal: string | null): void;
}

/** The workers, by the numbers of their places. */
export interface WorkerPool {
  /** Starts one in that place. */
  start(number: number): void;
  startMissing(): void;
  live(): readonly Worker[];
  /** Those that listen. */
  ready(): readonly Worker[];
  tellAll(message: FromPrimary): void;
}

export function createWorkerPool({ size, heard, left }: WorkerPoolOptions): WorkerPool {
  const places: readonly Place[] = Array.from({ length: size }, (_, index) => newPlace(index + 1));

  function fill(place: Place): void {
    const { number } = place;
    const worker = cluster.fork({ [numberVariable]: String(number) });
    place.worker = worker;
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'ready') place.ready = true;
      heard(number, worker, message);
    });
    worker.once('exit', (code, signal) => {
      Object.assign(place, newPlace(number));
      left(number, code, signal);
    });
  }

  const crew: WorkerPool = {
    start(number) {
      const place = places.find((one) => one.number === number);
      if (place && !place.worker) fill(place);
    },
    startMissing() {
      for (const place of places) if (!place.worker) fill(place);
    },
    live: () => places.flatMap(({ worker }) => worker ?? []),
    ready: () => places.flatMap(({ worker, ready }) => (ready && worker ? [worker] : [])),
    tellAll(message) {
      for (const worker of crew.live()) tell(worker, message);
    },
  };
  return crew;
}

const newPlace = (number: number): Place => ({ number, worker: null, ready: false });

/** One that is gone hears nothing. */
export function tell(worker: Worker, message: FromPrimary): void {
  if (worker.isConnected()) worker.send(message, () => {});
}
