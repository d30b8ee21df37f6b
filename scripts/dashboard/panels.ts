import {
  BigValueColorMode,
  BigValueGraphMode,
  BigValueJustifyMode,
  BigValueTextMode,
  type DataQuery,
  type DataSourceRef,
  GraphDrawStyle,
  type GraphFieldConfig,
  LegendDisplayMode,
  type Panel,
  PercentChangeColorMode,
  SortOrder,
  StackingMode,
  ThresholdsMode,
  TooltipDisplayMode,
  VizOrientation,
} from '@grafana/schema';
import type { Options as StatOptions } from '@grafana/schema/dist/esm/raw/composable/stat/panelcfg/x/StatPanelCfg_types.gen';
import type { Options as TimeSeriesOptions } from '@grafana/schema/dist/esm/raw/composable/timeseries/panelcfg/x/TimeSeriesPanelCfg_types.gen';

/** A query of Grafana's data source for Prometheus, whose types the package of schemas does not have. */
interface PrometheusQuery extends DataQuery {
  readonly expr: string;
  readonly legendFormat: string;
  readonly instant?: boolean;
}

export interface PanelFacts {
  readonly title: string;
  /** One sentence that says what is shown, and what is normal. */
  readonly description: string;
  /** Unit in Grafana's words, such as `s`, `reqps` or `bytes`. */
  readonly unit: string;
  /** Expressions by the text of their legend; `{{label}}` shows a label. */
  readonly queries: Readonly<Record<string, string>>;
  /** Value from which a figure is shown in red. */
  readonly bad?: number;
}

/** A panel without its place. */
export type Placeless = Omit<Panel, 'id' | 'gridPos'>;

export const datasource: DataSourceRef = { type: 'prometheus', uid: '$datasource' };

const targets = (queries: PanelFacts['queries'], instant: boolean): PrometheusQuery[] =>
  Object.entries(queries).map(([legendFormat, expr], at) => ({
    refId: String.fromCharCode(65 + at),
    expr,
    legendFormat,
    instant,
  }));

const defaultsOf = ({ unit, bad }: PanelFacts) => ({
  unit,
  min: 0,
  thresholds: {
    mode: ThresholdsMode.Absolute,
    // Grafana's files have null for the lowest value.
    steps: [{ value: null, color: 'green' }, ...(bad === undefined ? [] : [{ value: bad, color: 'red' }])],
  },
});

/** Creates a panel of lines over time; `stacked` fills and stacks them. */
export function lines(facts: PanelFacts, { stacked = false } = {}): Placeless {
  const { title, description, queries } = facts;
  const custom: GraphFieldConfig = {
    drawStyle: GraphDrawStyle.Line,
    lineWidth: 1,
    fillOpacity: stacked ? 40 : 5,
    stacking: { mode: stacked ? StackingMode.Normal : StackingMode.None, group: 'A' },
  };
  const options: TimeSeriesOptions = {
    legend: { calcs: [], displayMode: LegendDisplayMode.List, placement: 'bottom', showLegend: true },
    tooltip: { mode: TooltipDisplayMode.Multi, sort: SortOrder.Descending },
  };
  return {
    type: 'timeseries',
    title,
    description,
    datasource,
    fieldConfig: { defaults: { ...defaultsOf(facts), custom: { ...custom } }, overrides: [] },
    options: { ...options },
    targets: targets(queries, false).map((query) => ({ ...query })),
  };
}

/** Creates a panel of large figures of this moment. */
export function figure(facts: PanelFacts): Placeless {
  const { title, description, queries } = facts;
  const options: StatOptions = {
    colorMode: BigValueColorMode.Value,
    graphMode: BigValueGraphMode.None,
    justifyMode: BigValueJustifyMode.Auto,
    orientation: VizOrientation.Auto,
    percentChangeColorMode: PercentChangeColorMode.Standard,
    showPercentChange: false,
    textMode: BigValueTextMode.Auto,
    wideLayout: true,
    reduceOptions: { calcs: ['lastNotNull'], fields: '', values: false },
  };
  return {
    type: 'stat',
    title,
    description,
    datasource,
    fieldConfig: { defaults: defaultsOf(facts), overrides: [] },
    options: { ...options },
    targets: targets(queries, true).map((query) => ({ ...query })),
  };
}
