import { count, milliseconds, perSecond } from './format.ts';
import type { Sample } from './history.ts';

const tiles: readonly (readonly [string, (sample: Sample) => string])[] = [
  [
    'Requests',
    (one) => perSecond((one.graphqlRequests + one.restRequests + one.websocketOperations) / one.seconds),
  ],
  ['Latency, p95', ({ operationLatency }) => (operationLatency ? milliseconds(operationLatency.p95) : '–')],
  [
    'Events',
    (one) => perSecond(one.eventsByStream.reduce((sum, stream) => sum + stream.count, 0) / one.seconds),
  ],
  ['Refusals', (one) => perSecond(one.refusals / one.seconds)],
  ['Errors', (one) => perSecond(one.errors / one.seconds)],
  ['Connections', (one) => count(one.websockets + one.eventStreams)],
];

/** The latest figures, as numbers. */
export function Tiles({ samples }: { readonly samples: readonly Sample[] }) {
  const latest = samples.at(-1);
  return (
    <dl className="tiles">
      {tiles.map(([title, text]) => (
        <div key={title} className="card">
          <dt>{title}</dt>
          <dd className="number">{latest ? text(latest) : '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
