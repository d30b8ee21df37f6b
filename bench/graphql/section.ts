import { type Contender, contender } from '../measure/fleet.ts';
import { gateway } from '../measure/gateway.ts';
import { emptyFolder } from '../measure/places.ts';
import type { Section } from '../section.ts';
import { accountSid } from './data.ts';
import { type Groups, measureGroups, startGroups } from './groups.ts';
import { seedStorage } from './seed.ts';

/** The servers over data in memory, and those over one SQLite file. */
const groupsOver = (folder: string): Groups<'memory' | 'file'> => ({
  memory: [
    inMemory('tributary, in memory'),
    contender('mercurius+jit', 'mercurius.ts', 'jit'),
    contender('mercurius', 'mercurius.ts', 'plain'),
    contender('graphql-yoga', 'yoga.ts'),
    contender('Apollo Server', 'apollo.ts'),
    contender('fixed answer', 'fixed.ts'),
  ],
  file: [
    onFile('tributary, embedded', folder),
    contender('mercurius+jit, SQLite', 'mercurius.ts', 'jit', folder),
    contender('Apollo Server, SQLite', 'apollo.ts', folder),
    contender('by hand, SQLite', 'by-hand.ts', folder),
  ],
});

const account = { TRIBUTARY_ACCOUNT_SID: accountSid };

/** Returns a gateway whose executions are in memory. */
export const inMemory = (name: string, environment: Readonly<Record<string, string>> = {}): Contender =>
  gateway(name, { ...account, ...environment }, { executions: true });

/** Returns a gateway over the seeded SQLite file in that folder. */
export const onFile = (name: string, folder: string, environment = {}): Contender =>
  gateway(name, { ...account, TRIBUTARY_DATA: folder, ...environment });

/** Creates a folder with a seeded SQLite file, which `open` removes. */
export async function seededFolder(open: AsyncDisposableStack): Promise<string> {
  const folder = await emptyFolder(open);
  await seedStorage(folder);
  return folder;
}

/** Starts the servers of both groups. */
export const startGraph = async (open: AsyncDisposableStack) =>
  startGroups(groupsOver(await seededFolder(open)), open);

export const graphqlSection: Section = {
  help: 'small, medium and nested queries beside the peers (the default)',
  hasPeers: true,
  async run(pace) {
    await using open = new AsyncDisposableStack();
    const shown = {
      against: 'the mercurius+jit of the same group: in memory, or on the same SQLite file',
      bounded: [
        ['small', 'file', 'embeddedSmall'],
        ['small', 'memory', 'memorySmall'],
        ['medium', 'file', 'embeddedMedium'],
        ['medium', 'memory', 'memoryMedium'],
        ['nested', 'file', 'embeddedNested'],
        ['nested', 'memory', 'memoryNested'],
      ],
    } as const;
    return await measureGroups(await startGraph(open), shown, pace);
  },
};
