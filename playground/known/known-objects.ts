import { createValue } from '../../pages/value.ts';
import { sampleFlow, someExecution } from '../samples/executions.ts';
import { someAsset, someGroup, someOperation } from '../samples/inventory.ts';
import { someCustomer, someSubscription } from '../samples/reseller.ts';

/** Texts of a sample and the values in their place. */
type Replacements = Readonly<Record<string, string>>;
type Fields = Readonly<Record<string, unknown>>;

/** A kind of object that samples name: its placeholder, and the values that an object of an answer has for it. */
interface Kind {
  readonly placeholder: string;
  replacements(object: Fields): Replacements | null;
}

const resource = (placeholder: string): Kind => {
  const pattern = new RegExp(`^projects/[^/]+/locations/[^/]+/${placeholder.split('/').at(-2)}/[^/]+$`);
  return {
    placeholder,
    replacements: ({ name }) =>
      typeof name === 'string' && pattern.test(name) ? { [placeholder]: name } : null,
  };
};

const kinds: readonly Kind[] = [
  {
    placeholder: someExecution,
    replacements: ({ flowSid, sid, status }) =>
      typeof flowSid === 'string' && typeof sid === 'string' && status === 'ACTIVE'
        ? { [someExecution]: sid, [sampleFlow]: flowSid }
        : null,
  },
  {
    placeholder: someCustomer,
    replacements: ({ customerId }) =>
      typeof customerId === 'string' ? { [someCustomer]: customerId } : null,
  },
  {
    placeholder: someSubscription,
    replacements: ({ id, subscriptionId }) =>
      typeof id === 'string' && typeof subscriptionId === 'string' ? { [someSubscription]: id } : null,
  },
  ...[someAsset, someGroup, someOperation].map(resource),
];

/** The objects of the most recent answers, one of each kind, by placeholder. */
export const knownObjects = createValue<Readonly<Record<string, Replacements>>>({});

/** Largest number of objects of an answer that are looked at. */
const maxObjects = 5_000;

/** Keeps the first object of each kind in the answer. */
export function noticeObjects(answer: unknown): void {
  const found: Record<string, Replacements> = {};
  let left = maxObjects;
  const look = (value: unknown) => {
    if (typeof value !== 'object' || value === null || left === 0) return;
    left -= 1;
    for (const { placeholder, replacements } of kinds) {
      const values = placeholder in found ? null : replacements({ ...value });
      if (values) found[placeholder] = values;
    }
    for (const inner of Object.values(value)) look(inner);
  };
  look(answer);
  if (Object.keys(found).length > 0) knownObjects.set({ ...knownObjects.get(), ...found });
}

/** Returns the variables with known objects in place of their placeholders. */
export function withKnownObjects(variables: string, known = knownObjects.get()): string {
  let filled = variables;
  for (const [placeholder, replacements] of Object.entries(known)) {
    if (!filled.includes(placeholder)) continue;
    for (const [text, value] of Object.entries(replacements)) {
      filled = filled.replaceAll(text, () => JSON.stringify(value).slice(1, -1));
    }
  }
  return filled;
}
