import { badInput } from '../../../kit/fault.ts';
import type { ExecutionConditions } from '../contract.ts';
import { canonicalAddress, expectedContactAddress, isContactAddress } from './rules.ts';

/** The filter of a list of executions, as the graph has it. */
export interface GivenFilter {
  readonly status?: 'ACTIVE' | 'ENDED' | null | undefined;
  readonly dateCreatedFrom?: string | null | undefined;
  readonly dateCreatedTo?: string | null | undefined;
  readonly contactAddress?: string | null | undefined;
  readonly flowVersion?: number | null | undefined;
}

/** The order of a list of executions, as the graph has it. */
export interface GivenOrder {
  readonly direction: 'ASC' | 'DESC';
}

/** The arguments of a list of executions that decide what it has. */
export interface GivenQuery {
  readonly filter?: GivenFilter | null | undefined;
  readonly orderBy?: GivenOrder | null | undefined;
}

/** Parses the arguments of a list. Throws BAD_USER_INPUT that names the part of the filter. */
export function parseConditions({ filter, orderBy }: GivenQuery): ExecutionConditions {
  const { status, dateCreatedFrom, dateCreatedTo, contactAddress, flowVersion } = filter ?? {};
  if (typeof contactAddress === 'string' && !isContactAddress(contactAddress))
    throw badInput('filter.contactAddress', expectedContactAddress, contactAddress);
  return {
    status: status ? (status === 'ACTIVE' ? 'active' : 'ended') : undefined,
    createdFrom: dateCreatedFrom ?? undefined,
    createdTo: dateCreatedTo ?? undefined,
    contactAddress: contactAddress ? canonicalAddress(contactAddress) : undefined,
    flowVersion: flowVersion ?? undefined,
    oldestFirst: orderBy?.direction === 'ASC' ? true : undefined,
  };
}

/** Returns values that are equal for equal conditions; cursors are sealed for them. */
export function conditionsPurpose(conditions: ExecutionConditions): readonly unknown[] {
  const { status, createdFrom, createdTo, contactAddress, flowVersion, oldestFirst } = conditions;
  const basic = [status, createdFrom, createdTo];
  const added = [contactAddress, flowVersion, oldestFirst];
  // Cursors of lists without the newer conditions stay valid.
  return added.every((one) => one === undefined) ? basic : [...basic, ...added];
}
