import type { SyntaxNode } from '@lezer/common';
import { parser } from '@prometheus-io/lezer-promql';

/** A selector of an expression. */
export interface Selector {
  readonly metric: string;
  readonly matchers: readonly { readonly label: string; readonly operator: string; readonly value: string }[];
  /** Labels by which an aggregation around it groups. */
  readonly groupedBy: readonly string[];
}

/** Returns the selectors of a PromQL expression; throws when it does not parse. */
export function selectorsIn(expression: string): readonly Selector[] {
  const text = expression.replaceAll('$__rate_interval', '5m');
  const found: Selector[] = [];
  const tree = parser.parse(text);
  const textOf = ({ from, to }: { readonly from: number; readonly to: number }) => text.slice(from, to);
  tree.iterate({
    enter(node) {
      if (node.type.isError) throw new SyntaxError(`position ${node.from} of ${text}`);
      if (node.name === 'VectorSelector') found.push(selectorAt(node.node, textOf));
    },
  });
  return found;
}

type TextOf = (node: SyntaxNode) => string;

function selectorAt(node: SyntaxNode, textOf: TextOf): Selector {
  const name = node.getChild('Identifier');
  if (!name) throw new TypeError(`a selector without a name: ${textOf(node)}`);
  const matchers = node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? [];
  return {
    metric: textOf(name),
    matchers: matchers.map((matcher) => ({
      label: partOf(matcher, 'LabelName', textOf),
      operator: partOf(matcher, 'MatchOp', textOf),
      value: partOf(matcher, 'StringLiteral', textOf).slice(1, -1),
    })),
    groupedBy: groupingsAround(node).map(textOf),
  };
}

function partOf(node: SyntaxNode, name: string, textOf: TextOf): string {
  const part = node.getChild(name);
  return part ? textOf(part) : '';
}

function groupingsAround(node: SyntaxNode): readonly SyntaxNode[] {
  const { parent } = node;
  if (!parent) return [];
  const labels = parent.getChild('AggregateModifier')?.getChild('GroupingLabels')?.getChildren('LabelName');
  return [...(labels ?? []), ...groupingsAround(parent)];
}
