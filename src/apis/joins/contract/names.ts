import { badInput } from '../../../kit/fault.ts';
import {
  canonicalAddress,
  expectedContactAddress,
  isContactAddress,
} from '../../executions/contract/addresses.ts';
import { parseId } from '../../inventory/contract/names.ts';

declare const brand: unique symbol;
type Brand<Name extends string> = string & { readonly [brand]: Name };

/** The digits of a link's number. */
export type LinkId = Brand<'LinkId'>;
/** A phone number in E.164, a SIP address without its scheme, `client:<name>` or `<channel>:<id>`. */
export type ContactAddress = Brand<'ContactAddress'>;
/** The id of an inventory project, such as `shop`. */
export type ProjectId = Brand<'ProjectId'>;

/** Throws BAD_USER_INPUT that names `field`. */
export function parseLinkId(text: string, field: string): LinkId {
  if (/^[1-9]\d{0,14}$/.test(text)) return text as LinkId;
  throw badInput(field, 'the id of a link', text);
}

/** Throws BAD_USER_INPUT that names `field`. */
export function parseContactAddress(text: string, field: string): ContactAddress {
  if (isContactAddress(text)) return canonicalAddress(text) as ContactAddress;
  throw badInput(field, expectedContactAddress, text);
}

/** Throws BAD_USER_INPUT that names `field`. */
export const parseProject = (text: string, field: string): ProjectId =>
  parseId('projects', text, field) as ProjectId;

/**
 * Returns the text by which projects are sorted: names of resources begin with it, so that an index of names can list
 * the projects.
 */
export const projectOrder = (project: string): string => `${project}/`;
