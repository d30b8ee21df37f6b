import { existsSync } from 'node:fs';
import { access, constants, mkdtemp, rmdir, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { databaseName } from '../../storage/sqlite/folder.ts';
import { type Check, fail, ok, warn } from './check.ts';

const mebibyte = 1024 ** 2;
const [leastBytes, fewBytes] = [64 * mebibyte, 1024 * mebibyte];

/** Checks that the storage folder, or the folder in which it will be made, can be written and has free space. */
export const folderCheck = (folder: string): Check => ({
  name: 'data folder',
  hint: 'set TRIBUTARY_DATA to a folder that this user may write',
  run: async () => {
    const place = resolve(folder);
    const found = nearest(place);
    // Rights alone do not say whether the disk is full or read-only.
    await rmdir(await mkdtemp(join(found, '.tributary-check-')));
    const database = join(place, databaseName);
    if (existsSync(database)) await access(database, constants.R_OK | constants.W_OK);
    const { bavail, bsize } = await statfs(found);
    const free = bavail * bsize;
    const text = `${place} can be written, ${Math.round(free / mebibyte)} MiB are free`;
    const hint = 'free some space, or set TRIBUTARY_DATA to another disk';
    if (free < fewBytes) return (free < leastBytes ? fail : warn)(text, hint);
    return ok(place === found ? text : `${text}; the first start makes it`);
  },
});

/** Returns the folder, or the nearest one above it that exists. */
const nearest = (place: string): string => (existsSync(place) ? place : nearest(dirname(place)));
