import { type App, createApp } from './app.ts';
import { type CommandLine, parseCommandLine, usage } from './cli/arguments.ts';
import { loadDemo } from './cli/demo.ts';
import { printConfig, printFault, printWelcome } from './cli/printing.ts';
import { type Config, readConfig } from './config.ts';

const signals = ['SIGTERM', 'SIGINT'] as const;

async function run(commandLine: CommandLine): Promise<void> {
  if (commandLine.help) return console.log(usage);
  const config = readConfig(process.env);
  if (commandLine.printConfig) return console.log(printConfig(process.env));
  if (commandLine.check) return console.log('The configuration is right.');
  await serve(config, commandLine);
}

async function serve(config: Config, { serve, demo }: CommandLine): Promise<void> {
  const app = await createApp(config, { serve });
  try {
    const loaded = demo ? await loadDemo(app) : null;
    const url = await app.listen();
    stopOnSignal(app);
    if (!config.production) console.log(printWelcome({ url, app, loaded, serve }));
  } catch (error) {
    await app[Symbol.asyncDispose]();
    throw error;
  }
}

/** The first signal drains; the second one ends at once. */
function stopOnSignal(app: App): void {
  const stop = () => {
    for (const signal of signals) process.once(signal, () => process.exit(1));
    app[Symbol.asyncDispose]().then(
      () => process.exit(0),
      (error: unknown) => process.exit(printFault(error)),
    );
  };
  for (const signal of signals) process.once(signal, stop);
}

try {
  await run(parseCommandLine(process.argv.slice(2)));
} catch (error) {
  process.exitCode = printFault(error);
}
