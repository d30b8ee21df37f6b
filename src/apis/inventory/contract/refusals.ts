import { badInput, Fault } from '../../../kit/fault.ts';
import { grantedBy, refusalFault } from '../../../kit/result.ts';
import type { Refusal } from '../contract.ts';

/** The fault for a resource that does not exist or has no owner; both have the same message. */
export const notFound = (name: string): Fault => new Fault('NOT_FOUND', `There is no ${name}.`);

/** Returns null for NOT_FOUND; rethrows any other error. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof Fault && error.code === 'NOT_FOUND') return null;
  throw error;
}

/** `isDone` says that everything of the request is there. */
export const alreadyThere = (name: string, isDone = false): Fault =>
  new Fault('CONFLICT', `There is ${name} already.`, isDone ? { isDone } : {});

export const forbiddenProject = (project: string): Fault =>
  new Fault('FORBIDDEN', `Your credential does not reach the project ${project}.`);

/** The fault for a state that does not allow the request; Google's services answer it with status 400. */
export const precondition = (message: string): Fault =>
  new Fault('FAILED_PRECONDITION', message, { status: 400 });

export const missingField = (field: string): Fault => badInput(field, 'given');

/** The fault for a documented operation that the remote service does not implement. */
export const unimplemented = (operation: string): Fault =>
  new Fault('UNIMPLEMENTED', `The service does not do ${operation}.`);

export const tooMany = (field: string, most: number): Fault => badInput(field, `at most ${most} at once`);

export const fileTooLong = (max: number): Fault =>
  new Fault('PAYLOAD_TOO_LARGE', `The file must be at most ${max} bytes.`);

const codes = {
  BAD_USER_INPUT: 'INVALID',
  NOT_FOUND: 'NOT_FOUND',
  CONFLICT: 'CONFLICT',
  FAILED_PRECONDITION: 'FAILED_PRECONDITION',
  FORBIDDEN: 'FORBIDDEN',
} as const;

/** Returns a fault about the request or the state of its resource as a refusal; null for any other error. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Fault)) return null;
  const code = Object.hasOwn(codes, error.code) ? codes[error.code as keyof typeof codes] : undefined;
  if (!code) return null;
  const { message } = error;
  const { field = null, isDone } = error.options;
  return code === 'INVALID' ? { code, field, message } : { code, message, ...(isDone && { isDone }) };
}

/** Returns a refusal as the fault that it came from. */
export const faultOf = (refused: Refusal): Fault =>
  refused.code === 'FAILED_PRECONDITION' ? precondition(refused.message) : refusalFault(refused);

export const granted = grantedBy(faultOf);
