import { createValue } from '../../pages/value.ts';
import { sampleFlow, someExecution } from '../samples/executions.ts';
import {
  someAsset,
  someGroup,
  someImportJob,
  someLocation,
  someOperation,
  someReport,
} from '../samples/inventory.ts';
import { someCustomer, someSubscription, someSuspended } from '../samples/reseller.ts';

/** Texts of a sample and the values in their place. */
type Replacements = Readonly<Record<string, string>>;
type Fields = Readonly<Record<string, unknown>>;

/**
 * A kind of object that samples name: its placeholder, and the values that an object of an answer has for it. They are
 * applied in the order of this list: names in a location contain the placeholder of the location.
 */
interface Kind {
  readonly placeholder: string;
  replacements(object: Fields): Replacements | null;
}

const resource = (placeholder: string): Kind => {
  const anywhere = placeholder.replace(someLocation, 'projects/[^/]+/locations/[^/]+');
  const pattern = new RegExp(`^${anywhere.replaceAll('…', '[^/]+')}$`);
  return {
    placeholder,
    replacements: ({ name }) =>
      typeof name === 'string' && pattern.test(name) ? { [placeholder]: name } : null,
  };
};

/** States of an import job that can be run. */
const startable: readonly unknown[] = [undefined, 'PENDING', 'READY'];
const jobName = /^projects\/[^/]+\/locations\/[^/]+\/importJobs\/[^/]+/;

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
  {
    placeholder: someSuspended,
    replacements: ({ id, suspensionReasons }) =>
      typeof id === 'string' &&
      Array.isArray(suspensionReasons) &&
      suspensionReasons.includes('RESELLER_INITIATED')
        ? { [someSuspended]: id }
        : null,
  },
  {
    placeholder: someImportJob,
    replacements({ name, state }) {
      const [job] = (typeof name === 'string' && jobName.exec(name)) || [];
      return job && startable.includes(state) ? { [someImportJob]: job } : null;
    },
  },
  ...[someAsset, someGroup, someOperation, someReport, someLocation].map(resource),
];

/** The objects of the most recent answers, one of each kind, by placeholder. */
export const knownObjects = createValue<Readonly<Record<string, Replacements>>>({});

/** Largest number of objects of an answer that are looked at. */
const maxObjects = 5_000;

/** Returns whether the variables name an object that is not known. */
export const hasPlaceholder = (variables: string): boolean =>
  kinds.some(({ placeholder }) => variables.includes(placeholder));

/** Keeps the first object of each kind in the answer, in place of those of earlier answers. */
export function noticeObjects(answer: unknown): void {
  const found = objectsIn(answer);
  if (Object.keys(found).length > 0) knownObjects.set({ ...knownObjects.get(), ...found });
}

/** Keeps the first object in the answer of each kind of which none is known. */
export const offerObjects = (answer: unknown): void =>
  knownObjects.set({ ...objectsIn(answer), ...knownObjects.get() });

function objectsIn(answer: unknown): Readonly<Record<string, Replacements>> {
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
  return found;
}

/** Returns the variables with known objects in place of their placeholders. */
export function withKnownObjects(variables: string, known = knownObjects.get()): string {
  let filled = variables;
  for (const { placeholder } of kinds) {
    if (!filled.includes(placeholder)) continue;
    for (const [text, value] of Object.entries(known[placeholder] ?? {})) {
      filled = filled.replaceAll(text, () => JSON.stringify(value).slice(1, -1));
    }
  }
  return filled;
}
