import { z } from 'zod';

const problem = z.object({ error: z.union([z.object({ code: z.int() }), z.object({ status: z.string() })]) });

/** Whether a body is an error of a Google service (AIP-193). */
export const isGoogleProblem = (body: unknown): boolean => problem.safeParse(body).success;
