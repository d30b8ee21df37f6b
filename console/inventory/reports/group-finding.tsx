import { BarCard } from '../../ui/bar-card.tsx';
import { Bars } from '../../ui/bars.tsx';
import { visibleText } from '../../ui/control-characters.ts';
import { nounText } from '../../ui/noun.ts';
import { visibly } from '../../ui/visible.tsx';
import { amountOf, moneyText } from '../figures.ts';
import type { Summary } from './report.ts';

type Finding = Summary['groupFindings'][number];
type PreferenceFinding = Finding['preferenceSetFindings'][number];

/** Findings about one group, for each of its preference sets. */
export function GroupFinding({ finding }: { readonly finding: Finding }) {
  return (
    <section className="stack finding" aria-label={visibleText(finding.displayName ?? 'Group')}>
      <h3>
        {visibly(finding.displayName ?? 'Group')}{' '}
        <span className="muted">
          {nounText(Number(finding.assetAggregateStats?.totalAssets ?? 0), 'asset')}
        </span>
      </h3>
      {finding.preferenceSetFindings.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: preference sets of a report have no names, and it never changes.
        <Preference key={index} finding={one} />
      ))}
    </section>
  );
}

function Preference({ finding }: { readonly finding: PreferenceFinding }) {
  return (
    <div className="stack">
      <h4>{visibly(finding.displayName ?? 'Preferences')}</h4>
      <div className="cards">
        <Costs finding={finding} />
        <BarCard title="Machine series" bars={seriesOf(finding)} />
        <BarCard title="Nodes" bars={nodesOf(finding)} />
      </div>
    </div>
  );
}

const seriesOf = ({ computeEngineFinding }: PreferenceFinding) =>
  (computeEngineFinding?.machineSeriesAllocations ?? []).map(({ machineSeries, allocatedAssetCount }) => ({
    label: machineSeries?.code?.toUpperCase() ?? 'Unknown',
    value: Number(allocatedAssetCount ?? 0),
  }));

function nodesOf({ soleTenantFinding, vmwareEngineFinding }: PreferenceFinding) {
  const tenant = (soleTenantFinding?.nodeAllocations ?? []).map(({ node, nodeCount }) => ({
    label: node?.nodeName ?? 'Unknown',
    value: Number(nodeCount ?? 0),
  }));
  const vmware = (vmwareEngineFinding?.nodeAllocations ?? []).map(({ vmwareNode, nodeCount }) => ({
    label: vmwareNode?.code ?? 'Unknown',
    value: Number(nodeCount ?? 0),
  }));
  return [...tenant, ...vmware];
}

/** Monthly costs by their parts; without prices it says how to get them. */
function Costs({ finding }: { readonly finding: PreferenceFinding }) {
  const costs = [
    { label: 'Machines', money: finding.monthlyCostCompute },
    { label: 'Disks', money: finding.monthlyCostStorage },
    { label: 'Licences', money: finding.monthlyCostOsLicense },
    { label: 'Network', money: finding.monthlyCostNetworkEgress },
  ];
  const parts = costs.flatMap(({ label, money }) =>
    money ? [{ label, value: amountOf(money), shown: moneyText(money) }] : [],
  );
  return (
    <section className="card" aria-label="Monthly cost">
      <header>
        <h3>Monthly cost</h3>
        <b className="number">{moneyText(finding.monthlyCostTotal)}</b>
      </header>
      {parts.length > 0 ? (
        <Bars bars={parts} full={finding.monthlyCostTotal ? amountOf(finding.monthlyCostTotal) : undefined} />
      ) : (
        <p className="muted">
          The gateway has no prices for the region. Its setting TRIBUTARY_PRICE_TABLE names a file of prices.
        </p>
      )}
    </section>
  );
}
