import { useMemo } from 'react';
import { useData } from '../../data/use-data.ts';
import { type AssetField, assetFields } from '../../generated/asset-fields.ts';
import { AssetFiguresDocument } from '../../generated/operations.ts';
import { nounText } from '../../ui/noun.ts';
import { maxSuggestions, quotedValue, type Suggestions, suggestionsAt } from './filter-suggestions.ts';

interface Place {
  readonly location: string;
  readonly text: string;
  readonly caret: number;
  readonly labelKeys: readonly string[];
  readonly enabled: boolean;
}

/** Suggestions at the caret; values of text fields are the most frequent ones of the location. */
export function useSuggestions({ location, text, caret, labelKeys, enabled }: Place): Suggestions {
  const fields = useMemo(() => withLabels(labelKeys), [labelKeys]);
  const suggestions = useMemo(() => suggestionsAt(text, caret, fields), [text, caret, fields]);
  const { valuesOf, from, to } = suggestions;
  const { data } = useData(
    AssetFiguresDocument,
    { location, query: null, aggregations: [{ field: valuesOf ?? 'title', frequency: true }] },
    { enabled: enabled && valuesOf !== null },
  );
  if (valuesOf === null) return suggestions;
  const [figure] = data?.inventoryLocation?.aggregateAssets ?? [];
  const values = figure?.field === valuesOf ? (figure.frequency?.values ?? []) : [];
  const typed = text.slice(from, to).replace(/^"/, '').toLowerCase();
  const options = values
    .filter(({ key }) => key !== '' && key.toLowerCase().startsWith(typed))
    .slice(0, maxSuggestions)
    .map(({ key, value }) => ({ text: quotedValue(key), note: nounText(Number(value), 'asset') }));
  return { ...suggestions, options: [...suggestions.options, ...options] };
}

const withLabels = (keys: readonly string[]): readonly AssetField[] => [
  ...keys.map((key): AssetField => ({ path: `labels.${quotedValue(key)}`, kind: 'text' })),
  ...assetFields,
];
