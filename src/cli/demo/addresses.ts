import { type ContactAddress, parseContactAddress } from '../../apis/joins/contract/names.ts';

/** The numbers of the sample contacts, which the embedded service never calls: +1 555 123 0000 and on. */
export const contactNumber = (number: number): ContactAddress =>
  parseContactAddress(`+1555123${String(number).padStart(4, '0')}`, 'to');

/** Contacts of each part of the sample data: the first number and how many. */
export const contactRanges = {
  survey: { first: 0, count: 40 },
  reminder: { first: 40, count: 24 },
  calls: { first: 64, count: 6 },
  activity: { first: 70, count: 24 },
} as const;
type Range = keyof typeof contactRanges;

/** Returns the contacts of a part. */
export const contactsOf = (part: Range): readonly ContactAddress[] =>
  Array.from({ length: contactRanges[part].count }, (_, index) =>
    contactNumber(contactRanges[part].first + index),
  );

/** Contacts of each customer in each part; the first one of the survey has the customer's phone number. */
const each = { survey: 3, reminder: 2, activity: 2 } as const;

/** Returns the contacts of the customer at that place of the table. */
export function contactsOfCustomer(index: number): readonly ContactAddress[] {
  return (['survey', 'reminder', 'activity'] as const).flatMap((part) =>
    contactsOf(part).slice(index * each[part], (index + 1) * each[part]),
  );
}
