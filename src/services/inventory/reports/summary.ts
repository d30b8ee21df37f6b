import type { MessageOf } from '../../../apis/inventory/contract/messages.ts';
import type { PriceTable } from './prices/prices.ts';
import type { Surveyed } from './surveyed.ts';
import { createFindingTally, type FindingTally } from './tallies/findings.ts';
import { createStatsTally, type StatsTally } from './tallies/stats.ts';

type Points = MessageOf<'ReportSummaryChartData'>['dataPoints'];

/** A group as it was when the report began, with the preference sets to apply to it. */
export interface PlannedGroup extends Pick<MessageOf<'Group'>, 'displayName' | 'description'> {
  readonly preferenceSets: readonly MessageOf<'PreferenceSet'>[];
}

/** Names of software: of all assets, and of each group's assets. */
export interface Software {
  readonly all: Points;
  readonly ofGroups: readonly Points[];
}

/** Computes the summary of a report from assets that are added one by one. */
export interface SummaryTally {
  /** Adds an asset; `places` are the indexes of its groups in the list of groups. */
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

/** Returns the names for people; names that are not set are absent. */
const namesOf = ({ displayName, description }: Pick<MessageOf<'Group'>, 'displayName' | 'description'>) => ({
  ...(displayName !== undefined && { displayName }),
  ...(description !== undefined && { description }),
});

/** Leaves the chart out when no source reported any software: it is unknown then. */
const withSoftware = (tally: StatsTally, dataPoints: Points) => ({
  ...tally.stats(),
  ...(dataPoints && dataPoints.length > 0 && { softwareInstances: { dataPoints } }),
});
