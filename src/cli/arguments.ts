import { parseArgs } from 'node:util';
import type { Config } from '../app/config.ts';
import { servedAlone } from '../app/declarations.ts';
import { ConfigFault } from '../config/config.ts';
import type { ServiceName } from '../gateway/service-registry.ts';

const served = servedAlone.map(([name]) => name);

function isServed(name: string): name is ServiceName {
  return served.includes(name);
}

export const usage = `npm start -- [options]

  --serve <service>   serve only the REST API of one service, ${served.slice(0, -1).join(', ')} or ${served.at(-1)},
                      without the graph
  --demo              load sample data first (once; a second time changes nothing)
  --check             check the configuration and the flows, and end
  --print-config      print the configuration, secrets hidden, and end
  --help              print this`;

export interface CommandLine {
  /** The one service to serve as a REST API, without the graph. */
  readonly serve: ServiceName | undefined;
  readonly demo: boolean;
  readonly check: boolean;
  readonly printConfig: boolean;
  readonly help: boolean;
}

const options = {
  serve: { type: 'string' },
  demo: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
  'print-config': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** Parses the options; throws a ConfigFault that names an unknown one. */
export function parseCommandLine(args: readonly string[]): CommandLine {
  try {
    const { values } = parseArgs({ args: [...args], options, strict: true });
    const { serve, demo, check, help } = values;
    if (serve !== undefined && !isServed(serve))
      throw new TypeError(`--serve must be one of: ${served.join(', ')}.`);
    return { serve, demo, check, printConfig: values['print-config'], help };
  } catch (error) {
    throw new ConfigFault([`${error instanceof Error ? error.message : error}\n\n${usage}`]);
  }
}

/** Throws a ConfigFault when the options contradict the configuration. */
export function checkTogether({ demo }: Pick<CommandLine, 'demo'>, { executions }: Config): void {
  if (!demo || !executions) return;
  throw new ConfigFault([
    'TRIBUTARY_EXECUTIONS_URL must be unset with --demo: its samples are for the embedded execution service, the real one would call people.',
  ]);
}
