import cluster, { type Worker } from 'node:cluster';
import { type FromPrimary, type FromWorker, numberVariable } from './worker-messages.ts';

interface WorkerSlot {
  /** The slot's number, from 1; a replacement keeps the number of the dead worker. */
  readonly number: number;
  worker: Worker | null;
  /** True when its worker listens. */
  ready: boolean;
}

export interface WorkerPoolOptions {
  readonly size: number;
  heard(number: number, worker: Worker, message: FromWorker): void;
  /** Called when a worker has ended, with its exit code or signal. */
  left(number: number, code: number | null, signal: string | null): void;
}

/** The workers, by the numbers of their slots. */
export interface WorkerPool {
  /** Starts a worker in the slot, if it is empty. */
  start(number: number): void;
  startMissing(): void;
  live(): readonly Worker[];
  /** Returns the workers that listen. */
  ready(): readonly Worker[];
  sendAll(message: FromPrimary): void;
}

export function createWorkerPool({ size, heard, left }: WorkerPoolOptions): WorkerPool {
  const places: readonly WorkerSlot[] = Array.from({ length: size }, (_, index) => newPlace(index + 1));

  function fill(place: WorkerSlot): void {
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

  const pool: WorkerPool = {
    start(number) {
      const place = places.find((one) => one.number === number);
      if (place && !place.worker) fill(place);
    },
    startMissing() {
      for (const place of places) if (!place.worker) fill(place);
    },
    live: () => places.flatMap(({ worker }) => worker ?? []),
    ready: () => places.flatMap(({ worker, ready }) => (ready && worker ? [worker] : [])),
    sendAll(message) {
      for (const worker of pool.live()) send(worker, message);
    },
  };
  return pool;
}

const newPlace = (number: number): WorkerSlot => ({ number, worker: null, ready: false });

/** Sends a message to a worker; does nothing when the worker has ended. */
export function send(worker: Worker, message: FromPrimary): void {
  if (worker.isConnected()) worker.send(message, () => {});
}
