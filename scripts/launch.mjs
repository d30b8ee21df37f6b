// `npm start` and the other commands begin here, on any Node and also before or during `npm ci`: plain JavaScript without packages.
// The program runs in this process, which replaces the shell of npm (`exec`), so that signals to npm reach it. Without a
// program the obstacles are only checked: each command has that as its `pre` script, because cmd.exe has no `exec`.
import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The lowest release of Node that runs the program; `npm ci` installs it. */
const lowestNode = 24;
const root = new URL('../', import.meta.url);
/** Options of the gateway that npm takes for its own when no `--` is before them. */
const options = ['demo', 'check', 'print-config', 'print-schema', 'serve'];

/** Returns what keeps the program from running here, or undefined. */
function obstacle() {
  if (process.platform === 'win32')
    return 'Tributary does not run on Windows: run the same command in WSL (wsl --install).';
  if (!existsSync(new URL('node_modules/.package-lock.json', root)))
    return 'The packages are not installed: run "npm ci" first, and wait until it has ended.';
  if (Number.parseInt(process.versions.node, 10) < lowestNode)
    return `Node ${process.versions.node} is too old: run "npm ci" first, which installs Node ${lowestNode} in the project.`;
  const taken = process.env.npm_lifecycle_event === 'start' ? options.filter(isTaken) : [];
  if (taken.length > 0)
    return `npm takes options without "--" for its own. Type: npm start -- ${[...taken.map(typed), ...args.slice(1)].join(' ')}`;
}

const configOf = (option) => process.env[`npm_config_${option.replace('-', '_')}`];
const isTaken = (option) => Boolean(configOf(option));
const typed = (option) => (configOf(option) === 'true' ? `--${option}` : `--${option}=${configOf(option)}`);

const [node, , script, ...args] = process.argv;
const message = obstacle();
if (message) {
  console.error(message);
  process.exitCode = 1;
} else if (script) {
  // Worker processes and threads inherit the variable.
  process.env.NODE_COMPILE_CACHE = fileURLToPath(new URL('.cache/compile', root));
  module.enableCompileCache();
  const program = fileURLToPath(new URL(script, root));
  process.argv = [node, program, ...args];
  await import(pathToFileURL(program).href);
}
