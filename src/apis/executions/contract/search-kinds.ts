/** The kinds of objects that a search of the execution service finds. */
export type ExecutionKind = 'EXECUTION' | 'CONTACT' | 'FLOW';
