import { BackupFault } from '../app/backup/backup-faults.ts';
import { printFault } from './start/printing.ts';

/** A fault that the operator can fix: wrong options of a command, or an object that is not there. */
export class CommandFault extends Error {}

/** Runs a command with the arguments of this process, and sets the exit code: 1 after a fault. */
export async function runCommand(
  name: string,
  run: (args: readonly string[]) => Promise<void>,
): Promise<void> {
  try {
    await run(process.argv.slice(2));
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof CommandFault)
      console.error(`${error.message}\n\nnpm run ${name} -- --help says more.`);
    else if (error instanceof BackupFault) console.error(error.message);
    else process.exitCode = printFault(error);
  }
}

/** Returns the parsed options; throws a CommandFault that names an unknown one. */
export function parsed<Options>(parse: () => Options): Options {
  try {
    return parse();
  } catch (error) {
    throw new CommandFault(error instanceof Error ? error.message : String(error));
  }
}
