import { type Partner, type Program, startPartner } from './partner.ts';

/** A server of a comparison. */
export interface Contender extends Program {
  readonly name: string;
}

/** Returns a program of `bench/servers`. */
export const contender = (name: string, file: string, ...args: string[]): Contender => ({
  name,
  file: new URL(`../servers/${file}`, import.meta.url),
  args,
});

export interface Running {
  readonly name: string;
  readonly server: Partner;
  readonly port: number;
}

/** Reasons why contenders could not start, by name. */
export type Absent = Readonly<Record<string, string>>;

export interface Fleet extends AsyncDisposable {
  readonly running: readonly Running[];
  readonly absent: Absent;
}

/**
 * Starts each contender in a process of its own. One that cannot start is reported as absent, and the others continue.
 */
export async function startFleet(contenders: readonly Contender[]): Promise<Fleet> {
  const open = new AsyncDisposableStack();
  const running: Running[] = [];
  const absent: Record<string, string> = {};
  for (const { name, ...program } of contenders) {
    try {
      const [server, { port }] = await startPartner<{ readonly port: number }>(program);
      running.push({ name, server: open.use(server), port });
    } catch (error) {
      absent[name] = error instanceof Error ? error.message : String(error);
    }
  }
  return { running, absent, [Symbol.asyncDispose]: () => open.disposeAsync() };
}

/** Starts contenders that cannot be absent. */
export async function startAll(contenders: readonly Contender[]): Promise<Fleet> {
  const fleet = await startFleet(contenders);
  const [missing] = Object.entries(fleet.absent);
  if (!missing) return fleet;
  await fleet[Symbol.asyncDispose]();
  throw new Error(`${missing[0]} does not start: ${missing[1]}`);
}
