import cluster from 'node:cluster';
import { readConfig } from './app/config.ts';
import { checkAddresses } from './app/listening.ts';
import { writeWaitingLines } from './app/log/log-output.ts';
import { shownKeys } from './app/parts/load-identity.ts';
import type { Config } from './app/sections.ts';
import { joinWorkerGroup } from './app/workers/worker-group.ts';
import { type CommandLine, parseCommandLine, usage } from './cli/arguments.ts';
import { exitWhenWritten } from './cli/exit.ts';
import { makeYoungObjects, releaseStartMemory, spareCollections } from './cli/start/heap.ts';
import { openLog } from './cli/start/log.ts';
import { printConfig, printFault, printWelcome } from './cli/start/printing.ts';
import { openSamples } from './cli/start/samples.ts';
import { closeOnSignal, closeWithPrimary, exitWhenClosed } from './cli/start/signals.ts';
import { loadEnvFile } from './config/env-file.ts';

async function run(commandLine: CommandLine): Promise<void> {
  if (commandLine.help) return console.log(usage);
  const file = loadEnvFile();
  const config = readConfig(process.env, file);
  if (commandLine.printConfig) return console.log(printConfig(process.env, file));
  if (commandLine.printSchema) return await printSchema(config);
  if (commandLine.check) return await check(config);
  if (cluster.isPrimary) await checkAddresses(config);
  if (config.workers > 1 && cluster.isPrimary) return await servePrimary(config);
  await serve(config, commandLine);
}

// Modules are loaded where they are needed, so that a wrong option or variable is reported at once.
async function check(config: Config): Promise<void> {
  // The lines of the checks say what to fix; a warning of a library would come between them.
  process.removeAllListeners('warning');
  const { checkFiles, checkParts } = await import('./cli/checking.ts');
  await checkFiles(config);
  console.log('The configuration is right.');
  exitWhenWritten(await checkParts(config));
}

async function printSchema(config: Config): Promise<void> {
  const { sdlOf } = await import('./cli/print-schema.ts');
  console.log(await sdlOf(config));
}

async function servePrimary(config: Config): Promise<void> {
  const { runPrimary } = await import('./app/workers/primary.ts');
  process.exit(await runPrimary(config, openLog(config)));
}

async function serve(config: Config, { serve, demo }: CommandLine): Promise<void> {
  makeYoungObjects();
  const { createApp } = await import('./app/app.ts');
  const workerGroup = joinWorkerGroup();
  await using opening = new AsyncDisposableStack();
  const log = openLog(config);
  const app = opening.use(await createApp(config, { serve, workerGroup, log }));
  const samples = demo ? await openSamples({ app, mode: demo, workerGroup, log, opening }) : null;
  const loaded = (await samples?.load()) ?? null;
  if (samples?.ending.aborted) return exitWhenClosed(opening.move());
  const url = await app.listen();
  await samples?.begin();
  releaseStartMemory(app);
  spareCollections();
  opening.defer(app.leave);
  const close = opening.move();
  if (samples?.ending.aborted) return exitWhenClosed(close);
  writeWaitingLines();
  const welcome = config.production
    ? null
    : printWelcome({ url, keys: shownKeys(config, app.identity), loaded, serve });
  if (workerGroup) return closeWithPrimary(close, workerGroup, welcome);
  closeOnSignal(close);
  if (welcome !== null) console.log(welcome);
}

try {
  await run(parseCommandLine(process.argv.slice(2)));
} catch (error) {
  process.exitCode = printFault(error);
  // The channel to the primary would keep this process alive.
  cluster.worker?.disconnect();
}
