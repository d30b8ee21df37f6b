import { readFileSync } from 'node:fs';

/** Returns the number of files that this process may have open, sockets included; null without a limit. */
export function openFilesLimit(): number | null {
  const soft = limitOf();
  return Number.isFinite(soft) ? soft : null;
}

/** Reads the limit where the system shows it; the report of Node, which every system has, takes milliseconds. */
function limitOf(): number {
  try {
    return Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]);
  } catch {
    const report: unknown = process.report.getReport();
    return Number(memberOf(memberOf(memberOf(report, 'userLimits'), 'open_files'), 'soft'));
  }
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
