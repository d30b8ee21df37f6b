/** Returns the status with the code of the first error and the rule that refused. */
export const wordOf = (status: number | undefined, text: string): string =>
  [
    status,
    /"code":"(\w+)"/.exec(text)?.[1] ?? /"status":"([A-Z_]+)"/.exec(text)?.[1],
    /"rule":"(\w+)"/.exec(text)?.[1],
  ]
    .filter(Boolean)
    .join(' ');
