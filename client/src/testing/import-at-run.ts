/** Loads a package that a bundler for browsers must not look for: the mock itself runs there, too. */
export const importAtRun = async (name: string): Promise<unknown> =>
  await import(/* @vite-ignore */ /* webpackIgnore: true */ name);
