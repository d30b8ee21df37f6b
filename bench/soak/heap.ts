import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { WebSocket } from 'ws';

/** A process's memory after a full collection, in bytes. */
export interface Floor {
  /** Bytes of live objects in V8's heap. */
  readonly heap: number;
  /** Bytes of array buffers, which live outside of the heap. */
  readonly buffers: number;
  readonly rss: number;
}

interface Usage {
  readonly usedSize: number;
  readonly backingStorageSize?: number;
}

/**
 * Collects the garbage of a process over its inspector, and returns what is left. The session ends with the answer,
 * because an open one could keep objects alive.
 */
export async function floorOf(inspectorPort: number, pid: number): Promise<Floor> {
  const list = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`);
  const [target] = (await list.json()) as readonly { readonly webSocketDebuggerUrl: string }[];
  if (!target) throw new Error('The inspector has no target.');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  const ask = async <Result>(method: string): Promise<Result> => {
    const answer = once(socket, 'message');
    socket.send(JSON.stringify({ id: 1, method }));
    const [data] = await answer;
    return JSON.parse(String(data)).result;
  };
  try {
    await ask('HeapProfiler.collectGarbage');
    const { usedSize, backingStorageSize = 0 } = await ask<Usage>('Runtime.getHeapUsage');
    return { heap: usedSize, buffers: backingStorageSize, rss: await rssOf(pid) };
  } finally {
    socket.terminate();
  }
}

async function rssOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}
