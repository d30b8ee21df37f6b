import { parentNameOf, projectOf } from '../../../apis/inventory/contract/names.ts';
import { notFound } from '../../../apis/inventory/contract/refusals.ts';
import type { Tree } from '../../../apis/inventory/contract/values.ts';
import type { MessageOf, ResourceName } from '../../../apis/inventory/contract.ts';
import { inBatches } from '../../../kit/db/in-batches.ts';
import type { PriceTable } from '../reports/prices/prices.ts';
import { createSummaryTally, type PlannedGroup } from '../reports/summary.ts';
import { createSoftwareTally } from '../reports/tallies/software.ts';
import { shownIn } from '../rules/views.ts';
import { createSurvey, type Members, type Survey } from '../store/assets/survey.ts';
import type { EmbeddedParts } from '../store/options.ts';
import {
  documentOf,
  lockByName,
  plainResource,
  type ResourceRow,
  rowByName,
  rowsByName,
} from '../store/rows.ts';
import { requireRow, writeRow } from '../store/writes/change.ts';
import type { Job } from './job.ts';

export interface ReportParts extends Pick<EmbeddedParts, 'db' | 'engine' | 'scan' | 'clock'> {
  /** Null when the operator has set no prices; reports then have no costs. */
  readonly prices: PriceTable | null;
}

/**
 * Limits of one batch, after which other work gets its turn: assets, and findings, which are assets times preference
 * sets.
 */
const [maxAtOnce, worth] = [500, 2000];

/**
 * Creates the job that computes the summary of a report from the assets in the groups of its config. It stores nothing
 * between its steps, so a process that takes it over begins again.
 */
export function createReportJob(parts: ReportParts): Job {
  return {
    async run({ target, signal, step }) {
      const survey = createSurvey(parts, { work: projectOf(target), signal });
      const groups = await planOf(parts, target);
      const ids = groups.map(({ row }) => row.id);
      const members = await survey.members(ids);
      const summary = createSummaryTally(groups, parts.prices);
      let looked = 0;
      for (const some of inBatches([...members.keys()], batchSize(groups))) {
        signal.throwIfAborted();
        for (const asset of await survey.assets(some)) summary.add(asset, members.get(asset.id) ?? []);
        looked += some.length;
        const statusMessage = `${looked} of ${members.size} assets looked at`;
        await step(async () => ({ state: {}, statusMessage }));
      }
      const made = summary.summary(await softwareOf(survey, members, groups.length));
      return async (change) => {
        const row = await requireRow(change, target);
        const report = { ...documentOf(row), state: 'SUCCEEDED', summary: made };
        const written = await writeRow(change, row, report, parts.clock());
        return shownIn('reports', 'get', undefined, plainResource(written));
      };
    },

    async undo(change, { target }) {
      const row = await lockByName(change, target);
      if (row) await writeRow(change, row, { ...documentOf(row), state: 'FAILED' }, parts.clock());
    },
  };
}

const batchSize = (groups: readonly PlannedGroup[]): number => {
  const findings = groups.reduce((sum, { preferenceSets }) => sum + preferenceSets.length, 0);
  return Math.max(1, Math.min(maxAtOnce, Math.floor(worth / findings)));
};

type Planned = PlannedGroup & { readonly row: ResourceRow };

/**
 * Returns the current groups of the config, each once, with its preference sets. Throws NOT_FOUND when one is deleted.
 */
async function planOf({ db }: Pick<ReportParts, 'db'>, report: ResourceName): Promise<readonly Planned[]> {
  const configName = parentNameOf(report);
  const config = await rowByName(db, configName);
  if (!config) throw notFound(configName);
  const { groupPreferencesetAssignments = [] }: MessageOf<'ReportConfig'> = documentOf(config);
  const assigned = groupPreferencesetAssignments.map(({ group = '', preferenceSet = '' }) => ({
    group,
    preferenceSet,
  }));
  const names = assigned.flatMap(({ group, preferenceSet }) => [group, preferenceSet]);
  const rows = await rowsByName(db, names);
  const there = (name: string): ResourceRow => {
    const row = rows.get(name);
    if (!row) throw notFound(name);
    return row;
  };
  return [...Map.groupBy(assigned, ({ group }) => group)].map(([group, some]) => {
    const row = there(group);
    const sets = [...new Set(some.map(({ preferenceSet }) => preferenceSet))];
    return { ...documentOf(row), row, preferenceSets: sets.map((name): Tree => documentOf(there(name))) };
  });
}

/** Maximum assets whose software one statement reads, because an asset may have thousands of entries. */
const softwareAtOnce = 50;

/** Counts the software of all groups together, and of each group. */
async function softwareOf(survey: Survey, members: Members, groups: number) {
  const all = createSoftwareTally();
  const ofGroups = Array.from({ length: groups }, createSoftwareTally);
  for (const some of inBatches([...members.keys()], softwareAtOnce)) {
    for (const { asset, label } of await survey.software(some)) {
      all.add(label);
      for (const place of members.get(asset) ?? []) ofGroups[place]?.add(label);
    }
  }
  return { all: all.most(), ofGroups: ofGroups.map((tally) => tally.most()) };
}
