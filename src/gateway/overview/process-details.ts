import * as z from 'zod';
import { type Tier, tiers } from '../limits/rules/limit-rules.ts';
import { operationFigureSchema } from './operation-figures.ts';

const text = z.string();
const time = z.number();

/** A refusal of a process. */
const refusalSchema = z.object({
  /** Milliseconds since the epoch. */
  at: time,
  code: text,
  rule: text.nullable(),
  owner: text.nullable(),
  operation: text.nullable(),
});

const subjectSchema = z.object({
  owner: text,
  tier: z.enum(tiers as readonly [Tier, ...Tier[]]),
  coreLimit: z.number().exactOptional(),
});

/** The present figures of a process that are not added up by period. Processes exchange them as JSON. */
export const processDetailsSchema = z.object({
  operations: z.array(operationFigureSchema),
  callers: z.array(z.object({ subject: subjectSchema, seenAt: time, share: z.number() })),
  refusals: z.array(refusalSchema),
});

export type ProcessDetails = z.infer<typeof processDetailsSchema>;

export const noDetails: ProcessDetails = { operations: [], callers: [], refusals: [] };
