import { parseArgs } from 'node:util';
import { servedAlone } from '../app/modules.ts';
import { ConfigFault } from '../config/config.ts';
import type { ServiceName } from '../gateway/service-types.ts';

const served = servedAlone.map(([name]) => name);

const isServed = (name: string): name is ServiceName => served.includes(name);

const demoModes: ReadonlyMap<string, DemoMode> = new Map([
  ['', 'moving'],
  ['still', 'still'],
]);

export const usage = `npm start -- [options]

  --serve <service>   serve only the REST API of one service, ${served.slice(0, -1).join(', ')} or ${served.at(-1)},
                      without the graph
  --demo              load sample data first (once; a second time adds nothing), and keep changing it
  --demo=still        load the same data, and change nothing
  --check             check the configuration and its files, try everything that it names, and end
  --print-config      print the configuration, secrets hidden, and end
  --print-schema      print the SDL of the graph, with TRIBUTARY_SUBGRAPH that of the subgraph, and end
  --help              print this`;

/** The sample data keeps changing, or stays as it was loaded. */
export type DemoMode = 'moving' | 'still';

export interface CommandLine {
  /** The one service to serve as a REST API, without the graph. */
  readonly serve: ServiceName | undefined;
  /** Undefined without sample data. */
  readonly demo: DemoMode | undefined;
  readonly check: boolean;
  readonly printConfig: boolean;
  readonly printSchema: boolean;
  readonly help: boolean;
}

const options = {
  serve: { type: 'string' },
  demo: { type: 'string' },
  check: { type: 'boolean', default: false },
  'print-config': { type: 'boolean', default: false },
  'print-schema': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** Parses the options; throws a ConfigFault that names an unknown one. */
export function parseCommandLine(args: readonly string[]): CommandLine {
  try {
    // The parser has no options whose value may be left out.
    const complete = args.map((one) => (one === '--demo' ? '--demo=' : one));
    const { values } = parseArgs({ args: complete, options, strict: true });
    const { serve, check, help } = values;
    const demo = values.demo === undefined ? undefined : demoModes.get(values.demo);
    if (values.demo !== undefined && demo === undefined)
      throw new TypeError(`--demo must have no value, or be --demo=still; got --demo=${values.demo}.`);
    if (serve !== undefined && !isServed(serve))
      throw new TypeError(`--serve must be one of: ${served.join(', ')}.`);
    const { 'print-config': printConfig, 'print-schema': printSchema } = values;
    return { serve, demo, check, printConfig, printSchema, help };
  } catch (error) {
    throw new ConfigFault([`${error instanceof Error ? error.message : error}\n\n${usage}`]);
  }
}
