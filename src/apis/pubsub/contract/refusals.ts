import { Fault, type FaultCode } from '../../../kit/fault.ts';
import { grantedBy } from '../../../kit/result.ts';
import type { Refusal } from '../contract.ts';

const codes: Readonly<Record<Refusal['code'], FaultCode>> = {
  INVALID: 'BAD_USER_INPUT',
  NOT_FOUND: 'NOT_FOUND',
  ALREADY_EXISTS: 'CONFLICT',
  PERMISSION_DENIED: 'FORBIDDEN',
  RESOURCE_EXHAUSTED: 'QUOTA_EXCEEDED',
};

/** Returns a refusal as the fault that a read or the REST API answers with. */
export const faultOf = ({ code, message, field }: Refusal): Fault =>
  new Fault(codes[code], message, field === undefined ? {} : { field });

export const granted = grantedBy(faultOf);
