import { choice, double, identifier, list, message, of, output, text, timestamp } from './field-types.ts';

/** Preference sets: the targets of migrated machines. */
export const preferences = {
  PreferenceSet: message({
    createTime: output(timestamp),
    description: text,
    displayName: text,
    name: identifier,
    updateTime: output(timestamp),
    virtualMachinePreferences: of('VirtualMachinePreferences'),
  }),
  VirtualMachinePreferences: message({
    commitmentPlan: choice('CommitmentPlan'),
    computeEnginePreferences: of('ComputeEnginePreferences'),
    regionPreferences: of('RegionPreferences'),
    sizingOptimizationStrategy: choice('SizingOptimizationStrategy'),
    soleTenancyPreferences: of('SoleTenancyPreferences'),
    targetProduct: choice('ComputeMigrationTargetProduct'),
    vmwareEnginePreferences: of('VmwareEnginePreferences'),
  }),
  ComputeEnginePreferences: message({
    licenseType: choice('LicenseType'),
    machinePreferences: of('MachinePreferences'),
    persistentDiskType: choice('PersistentDiskType'),
  }),
  MachinePreferences: message({
    allowedMachineSeries: list(of('MachineSeries')),
  }),
  MachineSeries: message({
    code: text,
  }),
  RegionPreferences: message({
    preferredRegions: list(text),
  }),
  SoleTenancyPreferences: message({
    commitmentPlan: choice('SoleTenancyCommitmentPlan'),
    cpuOvercommitRatio: double,
    hostMaintenancePolicy: choice('HostMaintenancePolicy'),
    nodeTypes: list(of('SoleTenantNodeType')),
  }),
  SoleTenantNodeType: message({
    nodeName: text,
  }),
  VmwareEnginePreferences: message({
    commitmentPlan: choice('VmwareEngineCommitmentPlan'),
    cpuOvercommitRatio: double,
    memoryOvercommitRatio: double,
    storageDeduplicationCompressionRatio: double,
  }),
} as const;
