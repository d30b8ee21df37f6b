import {
  coerceInputValue,
  getNamedType,
  isInputType,
  isInterfaceType,
  isListType,
  isObjectType,
} from 'graphql';
import { quarantinedId } from './quarantined.ts';
import { graphSchema, inputTypeOf } from './schema.ts';
import { sidOf } from './sids.ts';

type Input = Readonly<Record<string, unknown>>;
export type Payload = Readonly<Record<string, unknown>> & {
  readonly userErrors: readonly { readonly code: string; readonly message: string }[];
};

/** The payloads of the story so far, by the field of `Mutation`. */
export type Past = ReadonlyMap<string, Payload>;

/** A mutation of the story. The first of the inputs that the graph accepts is taken. */
export interface Chapter {
  readonly field: string;
  inputs(past: Past): readonly Input[];
}

const location = 'projects/told/locations/us-central1';
const at = (kind: string, id: string) => `${location}/${kind}/${id}`;
/** The service account that the story registers. */
export const toldAccount = 'a@told.iam.gserviceaccount.com';
const customerDomain = 'told.example.com';
const postalAddress = {
  contactName: 'Ada',
  organizationName: 'Engines',
  countryCode: 'GB',
  postalCode: 'SW1Y 4JH',
};

/** Returns a field of an object in an earlier payload. */
function seen(past: Past, field: string, object: string, name = 'id'): unknown {
  const found = past.get(field)?.[object] as Input | null | undefined;
  return found?.[name];
}

const always =
  (...inputs: readonly Input[]) =>
  () =>
    inputs;
const execution = (past: Past) => {
  const [sid, flowSid] = [seen(past, 'createExecution', 'execution', 'sid'), sidOf('FW', 1)];
  return [{ flowSid, sid }, { execution: { key: { flowSid, sid } } }];
};
const subscription =
  (skuId: string, given: Input = {}) =>
  (past: Past) => {
    const customerId = seen(past, 'createResellerCustomer', 'customer', 'customerId');
    return [
      { customerId, skuId, ...given },
      { subscription: { id: seen(past, `createResellerSubscription ${skuId}`, 'subscription') }, ...given },
    ];
  };
const buying =
  (skuId: string, given: Input = {}) =>
  (past: Past) => {
    const customerId = seen(past, 'createResellerCustomer', 'customer', 'customerId');
    const plan = { planName: 'TRIAL', maximumNumberOfSeats: 5, ...given };
    return [
      { customerId, skuId, ...plan },
      { customer: { customerId }, skuId, ...plan },
    ];
  };
const customer = (given: Input) => (past: Past) => {
  const customerId = seen(past, 'createResellerCustomer', 'customer', 'customerId');
  return [
    { customerId, ...given },
    { customer: { customerId }, ...given },
  ];
};
const settings = { alternateEmail: 'owner@elsewhere.example', postalAddress };

const named = (kind: string, id = 'one') => ({ name: at(kind, id) });
const toldAsset = named('assets', 'told-000000');
const inLocation = { location: { name: location } };

const creating = (kind: string, one: string, fields: Input = {}, parent: Input = inLocation) =>
  [`createInventory${kind}`, always({ ...parent, [`${one}Id`]: 'one', fields })] as const;
const naming = (field: string, kind: string, given: Input = {}) =>
  [field, always({ [kind.slice(0, -1)]: named(kind), ...given })] as const;
const operation = (past: Past) => [
  { operation: { name: seen(past, 'createInventoryGroup', 'operation', 'name') } },
];

/** Returns the inputs that start an execution. */
export const startInputs = (to: string): readonly Input[] =>
  [{ flowSid: sidOf('FW', 1) }, { flow: { sid: sidOf('FW', 1) } }].map((flow) => ({
    ...flow,
    to,
    from: '+15557654321',
  }));

const told: readonly (readonly [string, Chapter['inputs']])[] = [
  ['createExecution', always(...startInputs('client:told'))],
  ['endExecution', execution],
  ['deleteExecution', execution],
  ['createResellerCustomer', always({ customerDomain, ...settings })],
  ['updateResellerCustomer', customer({ customerDomain, ...settings })],
  ['createResellerSubscription', buying('SKU-1')],
  ['createResellerSubscription', buying('SKU-2', { planName: 'FLEXIBLE' })],
  [
    'changeResellerSubscriptionPlan',
    subscription('SKU-1', { planName: 'ANNUAL_MONTHLY_PAY', numberOfSeats: 5 }),
  ],
  ['startResellerPaidService', subscription('SKU-1')],
  ['changeResellerSubscriptionSeats', subscription('SKU-1', { numberOfSeats: 6 })],
  ['changeResellerSubscriptionRenewalSettings', subscription('SKU-1', { renewalType: 'CANCEL' })],
  ['suspendResellerSubscription', subscription('SKU-1')],
  ['activateResellerSubscription', subscription('SKU-1')],
  ['cancelResellerSubscription', subscription('SKU-1')],
  ['transferResellerSubscriptionToDirect', subscription('SKU-2')],
  ['transferResellerSubscription', buying('SKU-2', { planName: 'FLEXIBLE', customerAuthToken: 'c0ffee' })],
  ['registerResellerServiceAccount', always({ serviceAccountEmailAddress: toldAccount })],
  [
    'createResellerMessagingSubscription',
    always({
      name: 'projects/graph-suite/subscriptions/told',
      topicName: 'projects/graph-suite/topics/reseller-notifications',
    }),
  ],
  ['replayResellerQuarantinedMessages', always({ messages: [{ id: quarantinedId(1) }] })],
  ['issueToken', always({ kind: 'USER', subject: 'told', scopes: [] })],
  ['revokeToken', (past) => [{ token: { id: seen(past, 'issueToken', 'token') } }]],
  ['unregisterResellerServiceAccount', always({ serviceAccountEmailAddress: toldAccount })],
  [
    'linkCustomer',
    (past) => {
      const customerId = seen(past, 'createResellerCustomer', 'customer', 'customerId');
      return [
        { customerId, target: { project: 'told' } },
        { customer: { customerId }, target: { project: { project: 'told' } } },
        { customer: { customerId }, target: { project: { name: 'projects/told' } } },
      ];
    },
  ],
  [
    'unlinkCustomer',
    (past) => [
      { id: seen(past, 'linkCustomer', 'link') },
      { link: { id: seen(past, 'linkCustomer', 'link') } },
    ],
  ],
  ['updateInventorySettings', always({ settings: { name: `${location}/settings` }, fields: {} })],
  creating('Group', 'group'),
  naming('updateInventoryGroup', 'groups', { fields: { description: 'told' } }),
  creating('Source', 'source'),
  naming('updateInventorySource', 'sources', { fields: { description: 'told' } }),
  naming('reportInventoryAssetFrames', 'sources', { framesData: [] }),
  ['updateInventoryAsset', always({ asset: toldAsset, fields: { labels: [] } })],
  [
    'batchUpdateInventoryAssets',
    always({ ...inLocation, updates: [{ asset: toldAsset, fields: { labels: [] } }] }),
  ],
  naming('addAssetsToInventoryGroup', 'groups', { assets: [toldAsset] }),
  naming('removeAssetsFromInventoryGroup', 'groups', { assets: [toldAsset] }),
  ['deleteInventoryAsset', always({ asset: toldAsset })],
  ['batchDeleteInventoryAssets', always({ ...inLocation, assets: [named('assets', 'told-000001')] })],
  creating('DiscoveryClient', 'discoveryClient', { source: named('sources'), serviceAccount: toldAccount }),
  naming('updateInventoryDiscoveryClient', 'discoveryClients', { fields: { description: 'told' } }),
  naming('sendInventoryDiscoveryClientHeartbeat', 'discoveryClients', { version: '1' }),
  naming('deleteInventoryDiscoveryClient', 'discoveryClients'),
  creating('PreferenceSet', 'preferenceSet'),
  naming('updateInventoryPreferenceSet', 'preferenceSets', { fields: { description: 'told' } }),
  creating('ReportConfig', 'reportConfig', {
    groupPreferenceSetAssignments: [{ group: named('groups'), preferenceSet: named('preferenceSets') }],
  }),
  creating('Report', 'report', { type: 'TOTAL_COST_OF_OWNERSHIP' }, { reportConfig: named('reportConfigs') }),
  ['deleteInventoryReport', always({ report: { name: `${at('reportConfigs', 'one')}/reports/one` } })],
  naming('deleteInventoryReportConfig', 'reportConfigs'),
  naming('deleteInventoryPreferenceSet', 'preferenceSets'),
  creating('ImportJob', 'importJob', { source: named('sources') }),
  naming('updateInventoryImportJob', 'importJobs', { fields: { displayName: 'told' } }),
  creating(
    'ImportDataFile',
    'importDataFile',
    { format: 'RVTOOLS_XLSX' },
    { importJob: named('importJobs') },
  ),
  naming('validateInventoryImportJob', 'importJobs'),
  naming('runInventoryImportJob', 'importJobs'),
  [
    'deleteInventoryImportDataFile',
    always({ importDataFile: { name: `${at('importJobs', 'one')}/importDataFiles/one` } }),
  ],
  naming('deleteInventoryImportJob', 'importJobs'),
  creating('AssetsExportJob', 'assetsExportJob', {
    inventory: true,
    signedUriDestination: { fileFormat: 'CSV' },
  }),
  naming('runInventoryAssetsExportJob', 'assetsExportJobs'),
  naming('deleteInventoryAssetsExportJob', 'assetsExportJobs'),
  naming('deleteInventorySource', 'sources'),
  naming('deleteInventoryGroup', 'groups'),
  ['cancelInventoryOperation', operation],
  ['deleteInventoryOperation', operation],
];

/** A story that has every mutation of the graph. */
export const mutationStory: readonly Chapter[] = told.map(([field, inputs]) => ({ field, inputs }));

/** The location of the assets `told-000000` and `told-000001` that the story changes. */
export const toldLocation = location;

/** Returns the first of the inputs that the graph accepts. Throws when it accepts none. */
export function acceptedInput(field: string, inputs: readonly Input[]): Input {
  const type = graphSchema().getType(inputTypeOf(field).replace('!', ''));
  if (!isInputType(type)) throw new Error(`${field} has no input`);
  const accepted = inputs.find((input) => {
    let wrong = 0;
    coerceInputValue(input, type, () => {
      wrong += 1;
    });
    return wrong === 0;
  });
  if (accepted) return accepted;
  throw new Error(`${field} accepts none of ${JSON.stringify(inputs)}`);
}

/** Returns a document that selects the keys of a payload's objects, and everything else in it. */
export function storyDocument(field: string): string {
  const schema = graphSchema();
  const payload = getNamedType(schema.getMutationType()?.getFields()[field]?.type);
  if (!isObjectType(payload)) throw new Error(`${field} has no payload`);
  const selected = Object.values(payload.getFields()).map(({ name, type }) => {
    const of = getNamedType(isListType(type) ? type.ofType : type);
    if (isInterfaceType(of)) return `${name} { code message path }`;
    if (!isObjectType(of)) return name;
    const keys = ['id', 'sid', 'name', 'customerId', 'topicName'].filter((key) => key in of.getFields());
    return `${name} { ${keys.join(' ')} }`;
  });
  return `mutation ($input: ${inputTypeOf(field)}) { payload: ${field}(input: $input) { ${selected.join(' ')} } }`;
}
