import { domainOrNull, emailOrNull } from '../../../apis/reseller/contract/ids.ts';
import {
  addressFields,
  type CustomerInput,
  type DomainName,
  type PostalAddress,
  type Refused,
} from '../../../apis/reseller/contract.ts';
import { invalid } from './subscription-state.ts';

/** The stored data of a customer, apart from its id. */
export interface CustomerProfile {
  readonly customerDomain: DomainName;
  readonly customerType: 'domain' | 'team';
  readonly postalAddress: PostalAddress | null;
  readonly phoneNumber: string | null;
  readonly alternateEmail: string | null;
  readonly primaryEmail: string | null;
}

const customerTypes = ['domain', 'team'] as const;

type Judged = { readonly profile: CustomerProfile } | Refused;

const phone = /^\+[1-9][\d ().-]{5,24}$/;
const longestAddressField = 255;
const requiredAddress = ['contactName', 'organizationName', 'countryCode', 'postalCode'] as const;

/** Returns a new customer, or a refusal when data that its type requires is missing or invalid. */
export function newCustomer(input: CustomerInput): Judged {
  const customerType = customerTypes.find((type) => type === (input.customerType ?? 'domain'));
  if (!customerType) return invalid('customerType', 'domain or team');
  const blank = {
    customerType,
    postalAddress: null,
    phoneNumber: null,
    alternateEmail: null,
    primaryEmail: null,
  };
  const judged = merge(blank, input);
  return 'refused' in judged ? judged : complete(judged.profile);
}

/**
 * Applies a change. `patch` keeps fields that are not given, and null clears a field; `update` keeps only the domain
 * and the type.
 */
export function applyCustomer(
  profile: CustomerProfile,
  how: 'patch' | 'update',
  input: CustomerInput,
): Judged {
  const { customerDomain, customerType } = profile;
  if (input.customerType != null && input.customerType !== customerType) {
    return invalid('customerType', `${customerType}: it cannot be changed here`);
  }
  const blank = {
    customerDomain,
    customerType,
    postalAddress: null,
    phoneNumber: null,
    alternateEmail: null,
    primaryEmail: null,
  };
  const judged = merge(how === 'patch' ? profile : blank, input);
  return 'refused' in judged ? judged : complete(judged.profile);
}

function merge(
  base: Omit<CustomerProfile, 'customerDomain'> & Partial<CustomerProfile>,
  input: CustomerInput,
): Judged {
  const customerDomain =
    input.customerDomain == null ? base.customerDomain : domainOrNull(input.customerDomain);
  if (!customerDomain || customerDomain.startsWith('www.')) {
    return invalid('customerDomain', 'a domain name without www, such as example.com');
  }
  const emails = ['alternateEmail', 'primaryEmail'] as const;
  const wrong = emails.find((name) => input[name] != null && emailOrNull(input[name]) === null);
  if (wrong) return invalid(wrong, 'an e-mail address');
  const { alternateEmail = base.alternateEmail, primaryEmail = base.primaryEmail } = input;
  const postalAddress = addressOf(base.postalAddress, input.postalAddress);
  const long = addressFields.find((name) => (postalAddress?.[name]?.length ?? 0) > longestAddressField);
  if (long) return invalid(`postalAddress.${long}`, `at most ${longestAddressField} characters`);
  // The service ignores invalid phone numbers.
  const { phoneNumber: reported = base.phoneNumber } = input;
  const phoneNumber = reported === null || phone.test(reported) ? reported : base.phoneNumber;
  const profile = { ...base, customerDomain, postalAddress, phoneNumber, alternateEmail, primaryEmail };
  return { profile };
}

function addressOf(base: PostalAddress | null, input: CustomerInput['postalAddress']): PostalAddress | null {
  if (!input) return input === null ? null : base;
  const fields = Object.entries({ ...base, ...input }).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(fields);
}

function complete(profile: CustomerProfile): Judged {
  const missing = requiredAddress.find((name) => !profile.postalAddress?.[name]);
  if (missing) return invalid(`postalAddress.${missing}`, 'given');
  if (profile.customerType === 'team') {
    return profile.primaryEmail ? { profile } : invalid('primaryEmail', 'given for a team customer');
  }
  const { alternateEmail, customerDomain } = profile;
  if (!alternateEmail || alternateEmail.toLowerCase().endsWith(`@${customerDomain}`)) {
    return invalid('alternateEmail', 'given for a domain customer, and of another domain than its own');
  }
  return { profile };
}
