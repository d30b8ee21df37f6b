import { setTimeout } from 'node:timers/promises';
import type { Storage } from '../../src/storage/database.ts';
import { startPostgres } from '../../test/support/postgres.ts';
import { startPartner } from '../measure/partner.ts';
import type { Imported } from './import-child.ts';

const askedEveryMs = 250;

/** Imports a table of that many machines in a process of its own. */
export async function measureImport(engine: Storage['engine'], machines: number): Promise<Imported> {
  await using opening = new AsyncDisposableStack();
  const databaseUrl = engine === 'postgres' ? opening.use(await startPostgres()).url : '';
  const [partner] = await startPartner({
    file: new URL('import-child.ts', import.meta.url),
    args: [databaseUrl, String(machines)],
  });
  opening.use(partner);
  for (;;) {
    const { imported } = await partner.ask<{ imported: Imported | { error: string } | null }>({
      kind: 'imported',
    });
    if (imported && 'error' in imported) throw new Error(imported.error);
    if (imported) return imported;
    await setTimeout(askedEveryMs);
  }
}
