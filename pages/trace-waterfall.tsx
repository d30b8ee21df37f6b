import { type OperationTrace, rowsOf, type TraceStep } from './operation-trace.ts';

/** Width of the picture of a row; the whole trace is as wide. */
const width = 1_000;
/** Width of the bar of a step that takes next to no time. */
const leastWidth = 3;
/** An em space for each level, because the pages' security policy forbids style attributes. */
const indent = '\u2003';

/** Draws the steps of an operation below each other, with a bar for the time that each took. */
export function TraceWaterfall({ trace: { root, leftOut } }: { readonly trace: OperationTrace }) {
  const rows = rowsOf(root);
  return (
    <div className="waterfall">
      <table>
        <caption>
          {milliseconds(root.durationMs)} in {rows.length} {rows.length === 1 ? 'step' : 'steps'}
          {leftOut > 0 && `; ${leftOut} further steps are left out`}
        </caption>
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Took</th>
            <th scope="col">When</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ step, depth }, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a trace never change.
            <tr key={number} title={attributesOf(step)} data-failed={'error.type' in step.attributes}>
              <th scope="row">
                <span aria-hidden="true">{indent.repeat(depth)}</span>
                {step.name}
              </th>
              <td>{milliseconds(step.durationMs)}</td>
              <td>
                <Bar step={step} whole={root.durationMs} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Bar({ step: { startMs, durationMs }, whole }: { readonly step: TraceStep; readonly whole: number }) {
  const scale = whole > 0 ? width / whole : 0;
  const long = Math.max(leastWidth, durationMs * scale);
  return (
    <svg viewBox={`0 0 ${width} 10`} preserveAspectRatio="none" aria-hidden="true">
      <rect x={Math.min(startMs * scale, width - leastWidth)} y="1" width={long} height="8" />
    </svg>
  );
}

const milliseconds = (value: number) => `${value < 10 ? value.toFixed(2) : value.toFixed(1)} ms`;

const attributesOf = ({ attributes }: TraceStep) =>
  Object.entries(attributes)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
