import { BadgeCheck, CircleDashed } from '../ui/icons.tsx';
import { visibly } from '../ui/visible.tsx';
import type { CustomerHead } from './customer-head.ts';

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
          <BadgeCheck size={14} aria-hidden="true" /> Domain verified
        </span>
      ) : (
        <span className="badge">
          <CircleDashed size={14} aria-hidden="true" /> Domain not verified
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
      <dl className="facts customer-facts">
        {facts
          .filter(([, value]) => value)
          .map(([title, value]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{visibly(value)}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
