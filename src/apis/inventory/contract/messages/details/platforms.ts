import { choice, message, of, text } from '../field-types.ts';

/** Platforms that machines run on. */
export const platforms = {
  PlatformDetails: message(
    {
      awsEc2Details: of('AwsEc2PlatformDetails'),
      azureVmDetails: of('AzureVmPlatformDetails'),
      genericDetails: of('GenericPlatformDetails'),
      physicalDetails: of('PhysicalPlatformDetails'),
      vmwareDetails: of('VmwarePlatformDetails'),
    },
    { vendor: ['vmwareDetails', 'awsEc2Details', 'azureVmDetails', 'genericDetails', 'physicalDetails'] },
  ),
  VmwarePlatformDetails: message({
    esxHyperthreading: choice('HyperthreadingStatus'),
    esxVersion: text,
    osid: text,
    vcenterFolder: text,
    vcenterUri: text,
    vcenterVersion: text,
    vcenterVmId: text,
  }),
  AwsEc2PlatformDetails: message({
    hyperthreading: choice('HyperthreadingStatus'),
    location: text,
    machineTypeLabel: text,
  }),
  AzureVmPlatformDetails: message({
    hyperthreading: choice('HyperthreadingStatus'),
    location: text,
    machineTypeLabel: text,
    provisioningState: text,
  }),
  PhysicalPlatformDetails: message({
    hyperthreading: choice('HyperthreadingStatus'),
    location: text,
  }),
  GenericPlatformDetails: message({
    hyperthreading: choice('HyperthreadingStatus'),
    location: text,
  }),
} as const;
