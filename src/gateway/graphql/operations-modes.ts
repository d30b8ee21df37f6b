/** `off`: any text runs. `log`: any text runs, and unlisted ones are logged. `only`: unlisted texts are refused. */
export const operationsModes = ['off', 'log', 'only'] as const;

/** The treatment of texts that no manifest lists. */
export type OperationsMode = (typeof operationsModes)[number];
