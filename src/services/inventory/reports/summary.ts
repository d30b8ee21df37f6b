import type { MessageOf } from '../../../apis/inventory/contract/messages.ts';
import { createFindingTally, type FindingTally } from './findings.ts';
import type { PriceTable } from './prices.ts';
import { createStatsTally, type StatsTally } from './stats.ts';
import type { Surveyed } from './surveyed.ts';

type Points = MessageOf<'ReportSummaryChartData'>['dataPoints'];

/** A group as it was when the report was begun, and what it is to be looked at by. */
export interface PlannedGroup extends Pick<MessageOf<'Group'>, 'displayName' | 'description'> {
  readonly preferenceSets: readonly MessageOf<'PreferenceSet'>[];
}

/** Names of software, of all assets and of those of each group. */
export interface Software {
  readonly all: Points;
  readonly ofGroups: readonly Points[];
}

/** What a report says of its assets, one after the other. */
export interface SummaryTally {
  /** `places` are those of the asset's groups in the list of groups. */
  add(asset: Surveyed, places: readonly number[]): void;
  summary(software: Software): MessageOf<'ReportSummary'>;
}

export function createSummaryTally(groups: readonly PlannedGroup[], prices: PriceTable | null): SummaryTally {
  const all = createStatsTally();
  const tallies = groups.map((group) => createGroupTally(group, prices));
  return {
    add(asset, places) {
      all.add(asset);
      for (const place of places) tallies[place]?.add(asset, places.length > 1);
    },
    summary: (software) => ({
      allAssetsStats: withSoftware(all, software.all),
      groupFindings: tallies.map((tally, place) => tally.finding(software.ofGroups[place])),
    }),
  };
}

interface GroupTally {
  add(asset: Surveyed, overlaps: boolean): void;
  finding(software: Points): MessageOf<'ReportSummaryGroupFinding'>;
}

function createGroupTally(group: PlannedGroup, prices: PriceTable | null): GroupTally {
  const stats = createStatsTally();
  const findings = group.preferenceSets.map((set): readonly [typeof set, FindingTally] => [
    set,
    createFindingTally(set.virtualMachinePreferences ?? {}, prices),
  ]);
  let overlapping = 0;
  return {
    add(asset, overlaps) {
      if (overlaps) overlapping += 1;
      stats.add(asset);
      for (const [, tally] of findings) tally.add(asset);
    },
    finding: (software) => ({
      ...namesOf(group),
      overlappingAssetCount: String(overlapping),
      assetAggregateStats: withSoftware(stats, software),
      preferenceSetFindings: findings.map(([set, tally]) => ({
        ...namesOf(set),
        machinePreferences: set.virtualMachinePreferences ?? {},
        ...tally.finding(),
      })),
    }),
  };
}

/** For people; what was not said is absent. */
const namesOf = ({ displayName, description }: Pick<MessageOf<'Group'>, 'displayName' | 'description'>) => ({
  ...(displayName !== undefined && { displayName }),
  ...(description !== undefined && { description }),
});

/** Software that nobody has named is not known. */
const withSoftware = (tally: StatsTally, dataPoints: Points) => ({
  ...tally.stats(),
  ...(dataPoints && dataPoints.length > 0 && { softwareInstances: { dataPoints } }),
});
