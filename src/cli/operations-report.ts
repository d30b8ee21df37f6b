import type { SourceLocation } from 'graphql';
import { preview } from '../kit/preview.ts';
import { printable } from '../kit/printable.ts';
import type { BrokenOperation, DeprecatedOperation, OperationsReport } from './checked-operations.ts';

/** Returns the report as text: each operation with its problems or uses, and the sums. */
export function printReport({ operations, broken, deprecated }: OperationsReport): string {
  const parts = [
    ...broken.flatMap((one) => [`${headOf(one)} is broken:`, ...one.problems.map(problemLine)]),
    ...deprecated.flatMap((one) => [`${headOf(one)} uses deprecated elements:`, ...one.uses.map(useLine)]),
  ];
  const sums = `Checked: ${operations}. Broken: ${broken.length}. With deprecated elements: ${deprecated.length}.`;
  return [...parts.map(printable), ...(parts.length > 0 ? [''] : []), sums].join('\n');
}

type Head = Pick<BrokenOperation | DeprecatedOperation, 'file' | 'id' | 'name'>;

const headOf = ({ file, id, name }: Head) =>
  `${file}: ${name ?? 'an operation without a name'} (id ${preview(id)})`;

const problemLine = ({ message, locations }: BrokenOperation['problems'][number]) =>
  `  ${placesOf(locations)}${message}`;

const useLine = ({ element, reason, locations }: DeprecatedOperation['uses'][number]) =>
  `  ${placesOf(locations)}${element}: ${reason}`;

/** Returns lines and columns in the operation's text. */
const placesOf = (locations: readonly SourceLocation[]) =>
  locations.length === 0 ? '' : `${locations.map(({ line, column }) => `${line}:${column}`).join(', ')}  `;
