import { choice, float, identifier, list, map, message, of, output, text, timestamp } from './field-types.ts';

/** Frames: what a source reports about an asset, and the errors in it. */
export const frames = {
  Frames: message({
    framesData: list(of('AssetFrame')),
  }),
  AssetFrame: message(
    {
      attributes: map(text),
      collectionType: choice('SourceType'),
      databaseDeploymentDetails: of('DatabaseDeploymentDetails'),
      databaseDetails: of('DatabaseDetails'),
      labels: map(text),
      machineDetails: of('MachineDetails'),
      performanceSamples: list(of('PerformanceSample')),
      reportTime: timestamp,
      traceToken: text,
    },
    { details: ['machineDetails', 'databaseDeploymentDetails', 'databaseDetails'] },
  ),
  PerformanceSample: message({
    cpu: of('CpuUsageSample'),
    disk: of('DiskUsageSample'),
    memory: of('MemoryUsageSample'),
    network: of('NetworkUsageSample'),
    sampleTime: timestamp,
  }),
  CpuUsageSample: message({
    utilizedPercentage: float,
  }),
  DiskUsageSample: message({
    averageIops: float,
    averageReadIops: float,
    averageWriteIops: float,
  }),
  MemoryUsageSample: message({
    utilizedPercentage: float,
  }),
  NetworkUsageSample: message({
    averageEgressBps: float,
    averageIngressBps: float,
  }),
  ErrorFrame: message({
    ingestionTime: output(timestamp),
    name: identifier,
    originalFrame: output(of('AssetFrame')),
    violations: output(list(of('FrameViolationEntry'))),
  }),
  FrameViolationEntry: message({
    field: text,
    violation: text,
  }),
} as const;
