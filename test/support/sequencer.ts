import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Folders of suites, those first that wait for servers; short suites that only compute fill the end of a run. */
const folders = ['e2e', 'client', 'graph', 'contracts', 'interop', 'long', 'unit'];

/** Begins with the suites that take longest, also in a clean checkout, where Vitest has no durations of earlier runs. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rows = files.map((file) => ({ file, rank: rankOf(file.moduleId), bytes: bytesOf(file.moduleId) }));
    rows.sort((one, other) => one.rank - other.rank || other.bytes - one.bytes);
    return rows.map(({ file }) => file);
  }
}

const rankOf = (path: string) => folders.findIndex((folder) => path.includes(`/test/${folder}/`));

/** Returns the size of the file; a suite of scenes has the size of its folder. */
function bytesOf(path: string): number {
  const folder = dirname(path);
  const files = basename(path) === 'suite.test.ts' ? readdirSync(folder) : [basename(path)];
  return files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
}
