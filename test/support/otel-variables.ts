import type { Environment } from '../../src/config/environment.ts';

/** Runs the action with the variables of OpenTelemetry in the environment of this process, where its packages read them. */
export async function withOtelVariables<Result>(
  environment: Environment,
  action: () => Promise<Result>,
): Promise<Result> {
  const names = Object.keys(environment).filter((name) => name.startsWith('OTEL_'));
  const before = { ...process.env };
  const set = (from: Environment) => {
    for (const name of names) {
      const value = from[name];
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
  set(environment);
  try {
    return await action();
  } finally {
    set(before);
  }
}
