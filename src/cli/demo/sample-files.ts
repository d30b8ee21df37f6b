import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { parseSid } from '../../apis/executions/contract/sids.ts';
import { type catalogue, operationIds, operations } from '../../apis/inventory/contract/catalogue.ts';
import { kindOf } from '../../apis/inventory/contract/names.ts';
import type { CallId, MessageOf, ResourceName } from '../../apis/inventory/contract.ts';
import { parseContactAddress, parseProject } from '../../apis/joins/contract/names.ts';
import { parseCustomerKey, parseSkuId } from '../../apis/reseller/contract/ids.ts';
import type { OperatorEvent, SubscriptionChange } from '../../apis/reseller/contract.ts';
import { packageFile } from '../../kit/files/package-files.ts';

const parsed = <Value>(parse: (text: string, field: string) => Value, field: string) =>
  z.string().transform((text) => parse(text, field));
const texts = z.record(z.string(), z.string());

/** A change of a subscription after its purchase. */
const step = z.union([
  z.strictObject({ change: z.custom<SubscriptionChange>() }),
  z.strictObject({ event: z.custom<OperatorEvent>() }),
  z.strictObject({ remove: z.enum(['cancel', 'transfer_to_direct']) }),
]);
const subscription = z.strictObject({
  skuId: parsed(parseSkuId, 'skuId'),
  planName: z.string(),
  seats: z.strictObject({
    numberOfSeats: z.number().optional(),
    maximumNumberOfSeats: z.number().optional(),
  }),
  /** Whether the activity changes it: a flexible one, so that seats may go down again. */
  keepsChanging: z.boolean().default(false),
  steps: z.array(step),
});
/** A customer, with the contacts and the project that are linked to it. */
const customer = z.strictObject({
  customerDomain: parsed(parseCustomerKey, 'customerDomain'),
  alternateEmail: z.string(),
  phoneNumber: z.string(),
  postalAddress: texts,
  contacts: z.array(parsed(parseContactAddress, 'contacts')),
  project: parsed(parseProject, 'project').nullable(),
  subscriptions: z.array(subscription),
});
export type SampleCustomer = z.infer<typeof customer>;

const contact = z.strictObject({ contact: z.string(), parameters: texts });
const conversation = contact.extend({
  opening: z.enum(['request', 'call']).default('request'),
  /** Texts of the contact, each sent at the next widget that waits. */
  replies: z.array(z.string()),
  end: z.enum(['request', 'hang-up']).optional(),
});
const flow = z
  .strictObject({
    flowSid: z.string().transform((sid) => parseSid('FW', sid, 'flowSid')),
    /** The account's number. */
    number: z.string(),
    conversations: z.array(conversation),
    /** Contacts that the activity takes further. */
    changing: z.array(contact),
  })
  .transform(({ conversations, changing, ...parties }) => ({
    conversations: conversations.map((one) => ({ ...parties, ...one })),
    changing: changing.map((one) => ({ ...parties, ...one })),
  }));
/** The flows with their conversations, and the answers of contacts at the widgets that wait. */
const executions = z.strictObject({
  flows: z.array(flow),
  answers: z.record(z.string(), z.array(z.string())),
});
export type Conversation = z.infer<typeof flow>['conversations'][number];

const machineKind = z.strictObject({
  labels: texts,
  machineDetails: z.custom<MessageOf<'MachineDetails'>>(),
  /** The typical load, in percent. */
  load: z.strictObject({ cpu: z.number(), memory: z.number() }),
});
export type MachineKind = z.infer<typeof machineKind>;
const project = z.strictObject({ project: z.string(), customer: z.string(), machines: z.number() });
export type SampleProject = z.infer<typeof project>;
/** The projects, the largest first. Their machines have the kinds, the stages and the departments in turn. */
const machines = z.strictObject({
  projects: z.array(project),
  stages: z.array(z.string()),
  departments: z.array(z.string()),
  kinds: z.array(machineKind),
});

const name = z.custom<ResourceName>((text) => kindOf(String(text)) !== null);
/** The operations of the inventory that answer with a long-running operation. */
export type LongRunning = {
  [Id in CallId]: (typeof catalogue)[Id]['answers'] extends { message: 'Operation' } ? Id : never;
}[CallId];
const longRunning: readonly unknown[] = operationIds.filter((id) => operations[id].result !== null);
/** A request to the inventory; the other fields are its parameters. */
const request = z.looseObject({
  operation: z.custom<LongRunning>((id) => longRunning.includes(id)),
  target: name,
  body: z.looseObject({}).optional(),
  /** A filter of assets, whose names become the assets of the body. */
  assets: z.string().optional(),
  /** A file for the data file that the request has made. */
  upload: z.strictObject({ file: z.string(), to: name }).optional(),
});
export type SampleRequest = z.infer<typeof request>;
/** Requests, and the resource that exists when all of them are done; `remove` deletes it. */
const once = z.strictObject({ makes: name, requests: z.array(request) });
export type Making = z.infer<typeof once>;
const migration = z.strictObject({
  once: z.array(once),
  again: z.array(once.extend({ remove: request })),
});

/** Returns the text of a file of the sample data. */
export const sampleText = (file: string): string => readFileSync(packageFile(`samples/demo/${file}`), 'utf8');

/** The sample data of `samples/demo`; the services themselves check the details. */
export interface SampleFiles {
  readonly customers: readonly SampleCustomer[];
  readonly executions: z.infer<typeof executions>;
  readonly machines: z.infer<typeof machines>;
  /** Returns the requests at that location; `turn` distinguishes the resources that are made again. */
  migration(location: ResourceName, turn: number): z.infer<typeof migration>;
}

export function readSampleFiles(): SampleFiles {
  const migrationText = sampleText('migration.json');
  return {
    customers: z.array(customer).parse(JSON.parse(sampleText('customers.json'))),
    executions: executions.parse(JSON.parse(sampleText('executions.json'))),
    machines: machines.parse(JSON.parse(sampleText('machines.json'))),
    migration: (location, turn) =>
      migration.parse(
        JSON.parse(migrationText.replaceAll('{location}', location).replaceAll('{turn}', String(turn))),
      ),
  };
}
