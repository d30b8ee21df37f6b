/** The details fields, of which an asset has one: the kind of asset that each stands for, and its message. */
export const assetKinds = {
  machineDetails: { kind: 'MACHINE', message: 'MachineDetails' },
  databaseDeploymentDetails: { kind: 'DATABASE_DEPLOYMENT', message: 'DatabaseDeploymentDetails' },
  databaseDetails: { kind: 'DATABASE', message: 'DatabaseDetails' },
} as const;

export type DetailsField = keyof typeof assetKinds;
export const detailsFields = Object.keys(assetKinds) as readonly DetailsField[];

/** Returns the first details field that is set; undefined when there is none. */
export const detailsIn = (
  asset: Readonly<Partial<Record<DetailsField, unknown>>>,
): DetailsField | undefined => detailsFields.find((field) => asset[field] !== undefined);
