import { type App, createApp } from './app.ts';
import { type CommandLine, parseCommandLine, usage } from './cli/arguments.ts';
import { loadDemo } from './cli/demo.ts';
import { printConfig, printFault, printWelcome } from './cli/printing.ts';
import { type Config, readConfig } from './config.ts';

async function run(commandLine: CommandLine): Promise<void> {
  if (commandLine.help) return console.log(usage);
  const config = readConfig(process.env);
  if (commandLine.printConfig) return console.log(printConfig(process.env));
  if (commandLine.check) return console.log('The configuration is right.');
  await serve(config, commandLine);
}

async function serve(config: Config, { demo }: CommandLine): Promise<void> {
  const app = await createApp(config);
  try {
    const loaded = demo ? await loadDemo(app) : null;
    const url = await app.listen();
    stopOnSignal(app);
    if (!config.production) console.log(printWelcome({ url, app, loaded }));
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** The first signal drains; the second one ends at once. */
function stopOnSignal(app: App): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      app.close().then(
        () => process.exit(0),
        (error: unknown) => process.exit(printFault(error)),
      );
      process.once(signal, () => process.exit(1));
    });
  }
}

try {
  await run(parseCommandLine(process.argv.slice(2)));
} catch (error) {
  process.exitCode = printFault(error);
}
