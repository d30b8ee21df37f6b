import { page } from '../pages/page.ts';
import type { Facts } from './schema.ts';

/** Returns the address of a definition, or of a member of it. */
export const addressOf = (definition: string, member = '') => `#${definition}${member && `.${member}`}`;

/** Shows a description: paragraphs, in which code stands between backticks. */
export function Description({ text }: { readonly text: string }) {
  return text.split(/\n\s*\n/).map((paragraph) => (
    <p key={paragraph} className="description">
      {paragraph.split(/(`[^`]+`)/).map((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text never move
        part.startsWith('`') ? <code key={index}>{part.slice(1, -1)}</code> : part,
      )}
    </p>
  ));
}

/** Shows a type as text, whose name leads to its definition. */
export function TypeLink({ type }: { readonly type: string }) {
  const name = type.replaceAll(/[[\]!]/g, '');
  const [before = '', after = ''] = type.split(name);
  return (
    <code>
      {before}
      <a href={addressOf(name)}>{name}</a>
      {after}
    </code>
  );
}

/** Shows the scopes, the price and the deprecation. */
export function FactList({ facts, price }: { readonly facts: Facts; readonly price?: number | undefined }) {
  const { scopes, orNull, deprecated, createsContent, assumedSize } = facts;
  const lines = [
    ...(scopes.length > 0 ? [`Scope: ${scopes.join(', ')}${orNull ? ' (null without it)' : ''}`] : []),
    ...(price === undefined ? [] : [`Costs ${price} points`]),
    ...(createsContent ? ['Creates content'] : []),
    ...(assumedSize === null ? [] : [`Counts as ${assumedSize} objects`]),
  ];
  return (
    <>
      {lines.length > 0 && (
        <ul className="facts">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {deprecated !== null && <p className="deprecated">Deprecated: {deprecated}</p>}
    </>
  );
}

const rootPrices: Readonly<Record<string, number | undefined>> = {
  Mutation: page.points?.mutation,
  Subscription: page.points?.subscription,
};

/** Returns the points of each field of a root type whose price is fixed; undefined for others. */
export const priceIn = (definition: string): number | undefined => rootPrices[definition];
