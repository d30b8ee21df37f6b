import { parseArgs } from 'node:util';
import { ConfigFault } from '../config.ts';

export const usage = `npm start -- [options]

  --demo          load sample data first (once; a second time changes nothing)
  --check         check the configuration and end
  --print-config  print the configuration, secrets hidden, and end
  --help          print this`;

export interface CommandLine {
  readonly demo: boolean;
  readonly check: boolean;
  readonly printConfig: boolean;
  readonly help: boolean;
}

const options = {
  demo: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
  'print-config': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** Throws a ConfigFault that names what is no option. */
export function parseCommandLine(args: readonly string[]): CommandLine {
  try {
    const { values } = parseArgs({ args: [...args], options, strict: true });
    const { demo, check, help } = values;
    return { demo, check, printConfig: values['print-config'], help };
  } catch (error) {
    throw new ConfigFault([`${error instanceof Error ? error.message : error}\n\n${usage}`]);
  }
}
