import { type AssetKey, keysOf, kindOfKey } from './asset-keys.ts';
import type { Report } from './merging.ts';

/** An asset that may be the one of a frame. */
export interface Candidate {
  /** What sources have said of it last, by the ids of the sources. */
  readonly reports: Map<number, Report>;
  /** By what it is known, and no other asset of the location. */
  keys: ReadonlySet<AssetKey>;
}

/** Which asset each key belongs to. */
export type Owners<Asset extends Candidate> = Map<AssetKey, Asset>;

/** The asset that a report is about, a new one where it is about none of those; the report is kept with it. */
export function match<Asset extends Candidate>(
  owners: Owners<Asset>,
  report: Report,
  create: () => Asset,
): Asset {
  const asset = findAsset(owners, keysOf(report.frame, report.sourceId)) ?? create();
  const last = asset.reports.get(report.sourceId);
  if (last && last.reportTime > report.reportTime) return asset;
  asset.reports.set(report.sourceId, report);
  claimKeys(owners, asset);
  return asset;
}

/** By the strongest key that leads anywhere, but to no asset that a stronger one says is another. */
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

/** An asset is known by what its reports say, as far as nobody else is known by it. */
export function claimKeys<Asset extends Candidate>(owners: Owners<Asset>, asset: Asset): void {
  const said = [...asset.reports.values()].flatMap(({ frame, sourceId }) => keysOf(frame, sourceId));
  const keys = new Set(said.filter((key) => (owners.get(key) ?? asset) === asset));
  for (const key of asset.keys) if (!keys.has(key)) owners.delete(key);
  for (const key of keys) owners.set(key, asset);
  asset.keys = keys;
}
