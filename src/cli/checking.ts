import type { Config } from '../app/config.ts';
import { services } from '../app/services.ts';
import { ConfigFault } from '../config/config.ts';

/** Reads the files that the configuration names. Throws a ConfigFault with one line for each that cannot be used. */
export async function checkFiles(config: Config): Promise<void> {
  const faults = await Promise.all(
    services.map(async ({ load }) => (await (await load()).fileFaults?.(config)) ?? []),
  );
  // Services may share a key file.
  const distinct = new Set(faults.flat());
  if (distinct.size > 0) throw new ConfigFault([...distinct]);
}
