import { parseSid } from '../../apis/executions/contract/sids.ts';
import type { FlowSid } from '../../apis/executions/contract.ts';
import { contactsOf } from './addresses.ts';

/** A sample conversation of a contact with a flow. */
export interface Conversation {
  readonly flowSid: FlowSid;
  readonly contact: string;
  /** The account's number. */
  readonly number: string;
  readonly opening: 'request' | 'call';
  readonly parameters: Readonly<Record<string, string>>;
  /** Texts of the contact, each sent at the next widget that waits. */
  readonly replies: readonly string[];
  readonly last: 'ended by request' | 'hung up' | null;
}

export const surveyFlow = parseSid('FW', `FW${'5'.repeat(32)}`, 'flowSid');
export const reminderFlow = parseSid('FW', `FW${'a'.repeat(32)}`, 'flowSid');

const names = ['Ada', 'Grace', 'Edsger', 'Barbara', 'Donald', 'Frances', 'Ken', 'Radia'];
const places = ['Harbour Clinic', 'Elm Street Office', 'North Gate Service'];

type Course = Pick<Conversation, 'replies' | 'last'>;

/** The courses that conversations take, in turn. */
const surveys: readonly Course[] = [
  { replies: [], last: 'ended by request' },
  { replies: [], last: null },
  { replies: ['9'], last: null },
  { replies: ['10', 'Everybody was friendly'], last: null },
  { replies: ['maybe'], last: null },
  { replies: ['stop'], last: null },
  { replies: ['maybe', '6'], last: null },
  { replies: ['4', 'Shorter waiting times'], last: null },
  { replies: [], last: null },
  { replies: ['7'], last: 'ended by request' },
];
const reminders: readonly Course[] = [
  { replies: [], last: null },
  { replies: ['yes'], last: null },
  { replies: ['who is this'], last: null },
  { replies: ['no'], last: null },
  { replies: ['perhaps', 'ok'], last: null },
  { replies: ['perhaps', 'I do not know'], last: null },
];
const calls: readonly Course[] = [
  { replies: ['8'], last: null },
  { replies: [], last: 'hung up' },
];

const nameOf = (index: number) => names[index % names.length] ?? '';

/** Parameters of a reminder; the appointment is in the summer of 2027. */
const appointment = (index: number) => ({
  name: nameOf(index),
  place: places[index % places.length] ?? '',
  date: `2027-07-${String(1 + (index % 28)).padStart(2, '0')}T09:30:00Z`,
  timeZone: 'Europe/London',
});

export const openings = {
  survey: {
    flowSid: surveyFlow,
    number: '+15557650001',
    opening: 'request',
    parameters: (index: number) => ({ name: nameOf(index), campaign: 'survey' }),
    courses: surveys,
  },
  reminder: {
    flowSid: reminderFlow,
    number: '+15557650002',
    opening: 'request',
    parameters: appointment,
    courses: reminders,
  },
  calls: {
    flowSid: surveyFlow,
    number: '+15557650001',
    opening: 'call',
    parameters: () => ({}),
    courses: calls,
  },
} as const;

const parts = ['survey', 'reminder', 'calls'] as const;

export const conversations: readonly Conversation[] = parts.flatMap((part) => {
  const { courses, parameters, ...opening } = openings[part];
  return contactsOf(part).map((contact, index) => ({
    ...opening,
    contact,
    parameters: parameters(index),
    ...(courses[index % courses.length] ?? { replies: [], last: null }),
  }));
});
