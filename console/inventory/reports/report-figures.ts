import { countText } from '../../ui/noun.ts';
import { amountOf, bytesText, moneyText } from '../figures.ts';
import type { Summary } from './report.ts';

/** A number of a report, and how it is written. */
export interface Figure {
  readonly label: string;
  /** Null where the report does not have it. */
  readonly value: number | null;
  readonly text: (value: number) => string;
  /** Value in a report that does not name the figure: 0 for counts of kinds, null for what is unknown then. */
  readonly absent: 0 | null;
}

/** Figures about one thing, such as a group of assets. */
export interface FigureSection {
  readonly title: string;
  readonly figures: readonly Figure[];
  /** Sections of its parts, such as the preference sets of a group. */
  readonly parts: readonly FigureSection[];
}

type Stats = NonNullable<Summary['allAssetsStats']>;
type Group = Summary['groupFindings'][number];
type Preference = Group['preferenceSetFindings'][number];
type Money = NonNullable<Preference['monthlyCostTotal']>;

const figure = (label: string, value: number | string | null | undefined, text = countText): Figure => ({
  label,
  value: value === null || value === undefined ? null : Number(value),
  text,
  absent: null,
});

const count = (label: string, value: number | string | null): Figure => ({
  ...figure(label, value ?? 0),
  absent: 0,
});

/** Returns the sections of a report: all groups, and each group with its preference sets. */
export const sectionsOf = ({ allAssetsStats, groupFindings }: Summary): readonly FigureSection[] => [
  { title: 'All groups', figures: totalsOf(allAssetsStats), parts: [] },
  ...groupFindings.map(groupSection),
];

const totalsOf = (stats: Stats | null): readonly Figure[] => [
  figure('Assets', stats?.totalAssets),
  figure('Cores', stats?.totalCores),
  figure('Memory', stats?.totalMemoryBytes, bytesText),
  figure('Storage', stats?.totalStorageBytes, bytesText),
  ...(stats?.operatingSystem?.dataPoints ?? []).map(({ label, value }) => count(label ?? 'Unknown', value)),
];

const groupSection = (group: Group): FigureSection => ({
  title: group.displayName ?? 'Group',
  figures: totalsOf(group.assetAggregateStats),
  parts: group.preferenceSetFindings.map(preferenceSection),
});

const preferenceSection = (finding: Preference): FigureSection => ({
  title: finding.displayName ?? 'Preferences',
  figures: [
    costOf('Monthly cost', finding.monthlyCostTotal),
    costOf('Machines a month', finding.monthlyCostCompute),
    costOf('Disks a month', finding.monthlyCostStorage),
    costOf('Licences a month', finding.monthlyCostOsLicense),
    costOf('Network a month', finding.monthlyCostNetworkEgress),
    ...(finding.computeEngineFinding?.machineSeriesAllocations ?? []).map(
      ({ machineSeries, allocatedAssetCount }) =>
        count(`Machines of ${machineSeries?.code?.toUpperCase() ?? 'unknown series'}`, allocatedAssetCount),
    ),
    ...(finding.soleTenantFinding?.nodeAllocations ?? []).map(({ node, nodeCount }) =>
      count(`Nodes ${node?.nodeName ?? 'of unknown type'}`, nodeCount),
    ),
    ...(finding.vmwareEngineFinding?.nodeAllocations ?? []).map(({ vmwareNode, nodeCount }) =>
      count(`Nodes ${vmwareNode?.code ?? 'of unknown type'}`, nodeCount),
    ),
  ],
  parts: [],
});

/** A cost with its currency in the label where that is not the dollar, so that only amounts of one currency are compared. */
function costOf(label: string, money: Money | null): Figure {
  const currencyCode = money?.currencyCode ?? 'USD';
  const text = (value: number) =>
    moneyText({ units: String(Math.trunc(value)), nanos: Math.round((value % 1) * 1e9), currencyCode });
  const name = currencyCode === 'USD' ? label : `${label}, ${currencyCode}`;
  return { label: name, value: money && amountOf(money), text, absent: null };
}
