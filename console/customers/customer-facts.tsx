import type { CustomerQuery } from '../generated/operations.ts';
import { Facts } from '../ui/facts.tsx';
import { BadgeCheck, CircleDashed } from '../ui/icons.tsx';
import { visibly } from '../ui/visible.tsx';

/** The customer itself, without what it has. */
export type CustomerHead = NonNullable<CustomerQuery['resellerCustomer']>;

interface Props {
  readonly customer: CustomerHead;
}

/** Organization and whether the domain is verified. */
export function VerifiedBadge({ customer: { customerDomainVerified, postalAddress } }: Props) {
  return (
    <span className="with-icon">
      {visibly(postalAddress?.organizationName)}
      {customerDomainVerified ? (
        <span className="badge good">
          <BadgeCheck size={14} /> Domain verified
        </span>
      ) : (
        <span className="badge">
          <CircleDashed size={14} /> Domain not verified
        </span>
      )}
    </span>
  );
}

/** Names and addresses of a customer. */
export function CustomerFacts({ customer }: Props) {
  const { customerId, customerType, phoneNumber, alternateEmail, primaryEmail, postalAddress } = customer;
  const { contactName, addressLine1, postalCode, locality, countryCode } = postalAddress ?? {};
  const place = [postalCode, locality].filter(Boolean).join(' ');
  const facts = [
    ['Id', customerId],
    ['Type', customerType === 'TEAM' ? 'Team' : 'Domain'],
    ['Contact person', contactName],
    ['Phone', phoneNumber],
    ['Mail', alternateEmail],
    ['Administrator', primaryEmail],
    ['Address', [addressLine1, place, countryCode].filter(Boolean).join(', ')],
  ] as const;
  return (
    <section className="card" aria-label="Customer">
      <Facts facts={facts} className="facts customer-facts" />
    </section>
  );
}
