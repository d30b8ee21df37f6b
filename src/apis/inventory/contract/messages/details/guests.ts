import { choice, int32, int64, list, map, message, of, text, timestamp } from '../field-types.ts';

/** Guests: the operating system of a machine, and what runs in it. */
export const guests = {
  GuestOsDetails: message({
    config: of('GuestConfigDetails'),
    family: choice('OsFamily'),
    osName: text,
    runtime: of('GuestRuntimeDetails'),
    version: text,
  }),
  GuestConfigDetails: message({
    fstab: of('FstabEntryList'),
    hosts: of('HostsEntryList'),
    issue: text,
    nfsExports: of('NfsExportList'),
    selinuxMode: choice('SelinuxMode'),
  }),
  FstabEntryList: message({
    entries: list(of('FstabEntry')),
  }),
  FstabEntry: message({
    file: text,
    freq: int32,
    mntops: text,
    passno: int32,
    spec: text,
    vfstype: text,
  }),
  HostsEntryList: message({
    entries: list(of('HostsEntry')),
  }),
  HostsEntry: message({
    hostNames: list(text),
    ip: text,
  }),
  NfsExportList: message({
    entries: list(of('NfsExport')),
  }),
  NfsExport: message({
    exportDirectory: text,
    hosts: list(text),
  }),
  GuestRuntimeDetails: message({
    domain: text,
    installedApps: of('GuestInstalledApplicationList'),
    lastBootTime: timestamp,
    machineName: text,
    network: of('RuntimeNetworkInfo'),
    openFileList: of('OpenFileList'),
    processes: of('RunningProcessList'),
    services: of('RunningServiceList'),
  }),
  GuestInstalledApplicationList: message({
    entries: list(of('GuestInstalledApplication')),
  }),
  GuestInstalledApplication: message({
    applicationName: text,
    installTime: timestamp,
    licenses: list(text),
    path: text,
    vendor: text,
    version: text,
  }),
  RuntimeNetworkInfo: message({
    connections: of('NetworkConnectionList'),
    scanTime: timestamp,
  }),
  NetworkConnectionList: message({
    entries: list(of('NetworkConnection')),
  }),
  NetworkConnection: message({
    localIpAddress: text,
    localPort: int32,
    pid: int64,
    processName: text,
    protocol: text,
    remoteIpAddress: text,
    remotePort: int32,
    state: choice('NetworkConnectionState'),
  }),
  OpenFileList: message({
    entries: list(of('OpenFileDetails')),
  }),
  OpenFileDetails: message({
    command: text,
    filePath: text,
    fileType: text,
    user: text,
  }),
  RunningProcessList: message({
    entries: list(of('RunningProcess')),
  }),
  RunningProcess: message({
    attributes: map(text),
    cmdline: text,
    exePath: text,
    pid: int64,
    user: text,
  }),
  RunningServiceList: message({
    entries: list(of('RunningService')),
  }),
  RunningService: message({
    cmdline: text,
    exePath: text,
    pid: int64,
    serviceName: text,
    startMode: choice('ServiceStartMode'),
    state: choice('ServiceState'),
  }),
} as const;
