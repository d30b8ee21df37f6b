import { type AssetKey, keysOf, kindOfKey } from './asset-keys.ts';
import type { Report } from './merging.ts';

/** An asset to which a frame may belong. */
export interface Candidate {
  /** The last report of each source, by the ids of the sources. */
  readonly reports: Map<number, Report>;
  /** Keys that identify this asset and no other one of the location. */
  keys: ReadonlySet<AssetKey>;
}

/** The asset to which each key belongs. */
export type Owners<Asset extends Candidate> = Map<AssetKey, Asset>;

/** A report with the keys of its frame. */
export interface KeyedReport {
  readonly report: Report;
  readonly keys: readonly AssetKey[];
}

/** Returns the asset that a report is about, or a new one, and stores the report with it unless it has a later one. */
export function match<Asset extends Candidate>(
  owners: Owners<Asset>,
  { report, keys }: KeyedReport,
  create: () => Asset,
): Asset {
  const asset = findAsset(owners, keys) ?? create();
  const last = asset.reports.get(report.sourceId);
  if (last && last.reportTime > report.reportTime) return asset;
  asset.reports.set(report.sourceId, report);
  if (asset.reports.size > 1) claimKeys(owners, asset);
  else claim(owners, asset, keys);
  return asset;
}

/** Finds an asset by the strongest key that has an owner, but skips owners that differ in a stronger key. */
function findAsset<Asset extends Candidate>(
  owners: Owners<Asset>,
  keys: readonly AssetKey[],
): Asset | undefined {
  for (const [index, key] of keys.entries()) {
    const asset = owners.get(key);
    if (asset && !keys.slice(0, index).some((stronger) => isOther(asset, stronger))) return asset;
  }
  return undefined;
}

const isOther = ({ keys }: Candidate, key: AssetKey): boolean =>
  !keys.has(key) && [...keys].some((known) => kindOfKey(known) === kindOfKey(key));

/** Gives the asset all keys of its reports that no other asset owns. */
export function claimKeys<Asset extends Candidate>(owners: Owners<Asset>, asset: Asset): void {
  const keys = [...asset.reports.values()].flatMap(({ frame, sourceId }) => keysOf(frame, sourceId));
  claim(owners, asset, keys);
}

function claim<Asset extends Candidate>(
  owners: Owners<Asset>,
  asset: Asset,
  reportedKeys: readonly AssetKey[],
): void {
  const keys = new Set(reportedKeys.filter((key) => (owners.get(key) ?? asset) === asset));
  for (const key of asset.keys) if (!keys.has(key)) owners.delete(key);
  for (const key of keys) owners.set(key, asset);
  asset.keys = keys;
}
