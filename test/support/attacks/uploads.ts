import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Attack, count, crowd, shop } from './attack.ts';
import { createImport } from './import-files.ts';
import { headOf, openRaw } from './raw-connections.ts';

const uploadsOfCaller = 30;
const mebibyte = 1024 * 1024;
const part = Buffer.alloc(mebibyte, 'machine,1\n');
const [saidParts, slowBytes, pauseMs] = [20, 64 * 1024, 200];

/** Uploads of several owners at once: a third is whole, a third slow, and a third stops before its end. */
export const uploads: Attack = {
  name: 'whole, slow and unfinished uploads',
  standing: 'owner',
  rounds: uploadsOfCaller,
  together: true,
  maxMs: 30_000,
  maxDelayOverPostgresMs: 1_000,
  async round(caller, nth) {
    const path = await createImport(caller, { location: crowd, job: `upload-${caller.number}-${nth}` });
    const connection = await openRaw(caller);
    const length = `Content-Length: ${saidParts * mebibyte}`;
    await connection.write(
      headOf([`PUT ${path} HTTP/1.1`, 'Host: gateway', 'Content-Type: text/csv', length]),
    );
    const sent = nth % 3 === 0 ? saidParts : saidParts - 1;
    if (nth % 3 < 2) for (const _ of count(sent)) await connection.write(part);
    else
      for (const _ of count(40)) {
        await connection.write(part.subarray(0, slowBytes));
        await setTimeout(pauseMs);
      }
    return [await connection.ending(8_000)];
  },
};

const zeros = Buffer.alloc(128 * mebibyte);
const bombs = () => ({ gzip: gzipSync(zeros, { level: 9 }), br: brotliCompressSync(zeros) });
let made: ReturnType<typeof bombs> | undefined;

/** Small coded bodies of 128 MiB each, at the addresses that read large bodies. */
export const codedBodies: Attack = {
  name: 'coded bodies',
  standing: 'owner',
  async round({ ask, number }, nth) {
    made ??= bombs();
    const coding = nth % 2 === 0 ? 'gzip' : 'br';
    const body = made[coding];
    const headers = { 'content-type': 'application/json', 'content-encoding': coding };
    const frames = `/v1/${shop}/assets:reportAssetFrames?source=${shop}/sources/scan`;
    const posts = ['/graphql', frames].map((path) => ask({ method: 'POST', path, headers, body }));
    const known = ask({ method: 'POST', path: `/v1/${crowd}/groups?groupId=coded-${number}`, headers, body });
    return (await Promise.all([...posts, known])).map(({ word }) => word);
  },
};
