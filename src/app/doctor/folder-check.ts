import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, open, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { databaseName } from '../../storage/sqlite-folder.ts';
import { errorCode } from '../../storage/storage-errors.ts';
import { type Check, type Finding, fail, ok, warn } from './check.ts';

const mebibyte = 1024 ** 2;
const [leastBytes, fewBytes] = [64 * mebibyte, 1024 * mebibyte];

/** Checks that the storage folder, or the folder in which it will be made, can be written and has room. */
export const folderCheck = (folder: string): Check => ({
  name: 'data folder',
  run: async () => {
    const place = resolve(folder);
    const found = nearest(place);
    const refused = await refusalOf(place, found);
    if (refused)
      return [fail(`${place}: ${refused}`, 'set TRIBUTARY_DATA to a folder that this user may write')];
    return [await roomOf(place, found)];
  },
});

/** Returns the folder, or the nearest one above it that exists. */
function nearest(place: string): string {
  return existsSync(place) ? place : nearest(dirname(place));
}

/** Returns why the folder cannot be written; null when it can. A file that is made for this is deleted again. */
async function refusalOf(place: string, found: string): Promise<string | null> {
  const probe = join(found, `.tributary-check-${randomUUID().slice(0, 8)}`);
  try {
    if (!(await stat(found)).isDirectory()) return `${found} is a file`;
    const file = await open(probe, 'wx', 0o600);
    await file.write('x');
    await file.close();
    const database = join(place, databaseName);
    if (existsSync(database)) await access(database, constants.R_OK | constants.W_OK);
    return null;
  } catch (error) {
    return reasons[errorCode(error) ?? ''] ?? 'no file can be made there';
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
};

async function roomOf(place: string, found: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(found);
  const free = bavail * bsize;
  const text = `${place} can be written, ${Math.round(free / mebibyte)} MiB are free`;
  const mend = 'free some space, or set TRIBUTARY_DATA to another disk';
  if (free < leastBytes) return fail(text, mend);
  return free < fewBytes
    ? warn(text, mend)
    : ok(place === found ? text : `${text}; the first start makes it`);
}
