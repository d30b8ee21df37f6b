import { badInput, Fault } from '../../../kit/fault.ts';
import { grantedBy, refusalFault } from '../../../kit/result.ts';
import type { Refusal } from '../contract.ts';

/** What is not there, or nobody's: the same words for both. */
export const notFound = (name: string): Fault => new Fault('NOT_FOUND', `There is no ${name}.`);

export const alreadyThere = (name: string): Fault => new Fault('CONFLICT', `There is ${name} already.`);

export const forbiddenProject = (project: string): Fault =>
  new Fault('FORBIDDEN', `Your credential does not reach the project ${project}.`);

/** The state of a resource does not allow it; Google's services say so with status 400. */
export const precondition = (message: string): Fault =>
  new Fault('FAILED_PRECONDITION', message, { status: 400 });

export const missingField = (field: string): Fault => badInput(field, 'given');

/** Documented, and not done by the service that was asked. */
export const unimplemented = (operation: string): Fault =>
  new Fault('UNIMPLEMENTED', `The service does not do ${operation}.`);

export const tooMany = (field: string, most: number): Fault => badInput(field, `at most ${most} at once`);

export const fileTooLong = (most: number): Fault =>
  new Fault('PAYLOAD_TOO_LARGE', `The file must be at most ${most} bytes.`);

const codes = {
  BAD_USER_INPUT: 'INVALID',
  NOT_FOUND: 'NOT_FOUND',
  CONFLICT: 'CONFLICT',
  FAILED_PRECONDITION: 'FAILED_PRECONDITION',
  FORBIDDEN: 'FORBIDDEN',
} as const;

/** A fault that is about the request or the state of things, as data; null for any other error. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Fault)) return null;
  const code = Object.hasOwn(codes, error.code) ? codes[error.code as keyof typeof codes] : undefined;
  if (!code) return null;
  const { message } = error;
  return code === 'INVALID' ? { code, field: error.options.field ?? null, message } : { code, message };
}

/** A refusal as the fault that it was. */
export const faultOf = (refused: Refusal): Fault =>
  refused.code === 'FAILED_PRECONDITION' ? precondition(refused.message) : refusalFault(refused);

export const granted = grantedBy(faultOf);
