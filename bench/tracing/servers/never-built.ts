import { registerHooks } from 'node:module';
import { untracedModules } from '../untraced-modules.ts';

/** The gateway of `graphql/servers/tributary.ts` without tracing: its modules are replaced by untraced ones. */
registerHooks({
  load(url, context, next) {
    const [, name = ''] = /\/src\/kit\/tracing\/([a-z-]+\.ts)$/.exec(url) ?? [];
    const source = untracedModules[name];
    return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true };
  },
});

await import('../../graphql/servers/tributary.ts');
