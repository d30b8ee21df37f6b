import { readdirSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { untracedModules } from '../../bench/tracing/untraced-modules.ts';

const folder = new URL('../../src/kit/tracing/', import.meta.url);
/** Their functions are called with a span only, which the gateway of the bench does not have. */
const notReplaced = new Set(['recorded-trace.ts', 'span.ts']);

it('the bench replaces each function of the tracing modules that run without a tracer', async () => {
  for (const file of readdirSync(folder).filter((name) => !notReplaced.has(name))) {
    const names = Object.keys(await import(new URL(file, folder).href)).toSorted();
    const replaced = [...(untracedModules[file] ?? '').matchAll(/export const (\w+)/g)].map(
      ([, name]) => name,
    );
    expect({ file, names: replaced.toSorted() }).toEqual({ file, names });
  }
});
