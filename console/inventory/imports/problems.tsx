import type { ImportProblemsFragment } from '../../generated/operations.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { nounText } from '../../ui/noun.ts';
import { Clipped, visibly } from '../../ui/visible.tsx';
import { type Problem, problemsOf, severities } from './problem-list.ts';

const tones: Readonly<Record<string, string>> = { ERROR: 'bad', WARNING: 'warning' };

const columns: readonly Column<Problem>[] = [
  {
    title: 'Kind',
    width: '104px',
    narrowWidth: '92px',
    cell: ({ severity }) => (
      <span className={`badge ${tones[severity] ?? ''}`}>{severities[severity] ?? severity}</span>
    ),
  },
  { isSecondary: true, title: 'File', width: '190px', cell: ({ file }) => <Clipped text={file} /> },
  {
    isSecondary: true,
    title: 'Place',
    width: '130px',
    cell: ({ at }) => <span className="number">{at}</span>,
  },
  {
    title: 'Machine',
    width: '160px',
    narrowWidth: 'minmax(88px, 0.4fr)',
    cell: ({ machine }) => <Clipped text={machine} />,
  },
  {
    title: 'Problem',
    cell: ({ text, file, at }) => (
      <span className="problem">
        {visibly(text)}
        <small className="muted narrow-facts">{visibly([file, at].filter(Boolean).join(', '))}</small>
      </span>
    ),
  },
];

/** Problems that a check or an import has found, as a table. */
export function Problems({ report }: { readonly report: ImportProblemsFragment }) {
  const problems = problemsOf(report);
  if (problems.length === 0) return null;
  const isHarmless = problems.every(({ severity }) => severity === 'INFO');
  const title = isHarmless ? 'Notes about the files' : 'Problems in the files';
  const isPartial = report.fileValidations.some(({ partialReport }) => partialReport);
  return (
    <section className="card flush" aria-label={title}>
      <header>
        <h3>{title}</h3>
        <p className="muted">
          {countsOf(problems)}
          {isPartial && '; the files have more that are not listed'}
        </p>
      </header>
      <DataTable columns={columns} rows={problems} rowKey={({ key }) => key} label={title} />
    </section>
  );
}

/** Returns the numbers of problems by kind, such as `2 errors, 1 note`. */
const countsOf = (problems: readonly Problem[]): string =>
  Object.entries(severities)
    .map(([severity, noun]) => ({
      noun: noun.toLowerCase(),
      count: problems.filter((problem) => problem.severity === severity).length,
    }))
    .flatMap(({ noun, count }) => (count > 0 ? [nounText(count, noun)] : []))
    .join(', ');
