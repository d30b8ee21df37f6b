import type { GatewayQuery, GatewayState } from '../generated/operations.ts';
import { CircleAlert, CircleCheck, CircleHelp, TriangleAlert } from '../ui/icons.tsx';
import { At } from '../ui/time.tsx';
import { outageText } from './dependency-words.ts';
import { milliseconds, perSecond } from './format.ts';
import type { Sample } from './history.ts';

type Gateway = NonNullable<GatewayQuery['gateway']>;

const looks = {
  OK: { icon: CircleCheck, tone: 'good', text: 'Everything works' },
  DEGRADED: { icon: TriangleAlert, tone: 'warning', text: 'The gateway works, but a part is away' },
  FAILING: { icon: CircleAlert, tone: 'bad', text: 'The gateway does not work as it should' },
} satisfies Record<GatewayState, unknown>;

/** Event loops that are delayed by more keep every caller waiting. */
const longDelayMs = 100;

interface Props {
  readonly gateway: Gateway;
  readonly samples: readonly Sample[];
}

/** One sentence for the state of the gateway, with each reason for concern. */
export function StateBanner({ gateway, samples }: Props) {
  const concerns = [...dependencyConcerns(gateway), ...figureConcerns(samples.at(-1))];
  const {
    icon: Icon,
    tone,
    text,
  } = looks[gateway.state === 'OK' && concerns.length > 0 ? 'DEGRADED' : gateway.state];
  return (
    <section className={`notice ${tone}`} aria-label="State">
      <Icon size={20} />
      <div>
        <p>
          <b>{gateway.state === 'OK' && concerns.length > 0 ? 'The gateway works; look at this' : text}</b>
        </p>
        {concerns.map((concern) => (
          <p key={concern}>{concern}</p>
        ))}
      </div>
    </section>
  );
}

/** Stands in place of the state while the gateway does not answer; the figures below are the last ones. */
export function UnknownState({ since }: { readonly since: number }) {
  return (
    <section className="notice warning" aria-label="State">
      <CircleHelp size={20} />
      <div>
        <p>
          <b>
            Unknown since <At at={new Date(since).toISOString()} />
          </b>
        </p>
        <p>The figures below are those of that time.</p>
      </div>
    </section>
  );
}

const dependencyConcerns = ({ dependencies }: Gateway) =>
  dependencies.filter(({ state }) => state !== 'OK').map(outageText);

/** Codes of errors that are not the caller's fault. */
const isFault = ({ name }: { readonly name: string }) => /^(INTERNAL|UNAVAILABLE|UPSTREAM_)/.test(name);

/** The share of refused requests, and their number, that are worth a look. */
const manyRefusals = { share: 0.1, count: 10 };

function figureConcerns(latest: Sample | undefined): readonly string[] {
  if (!latest) return [];
  const { seconds, errorsByCode, refusals, eventLoopDelayMilliseconds: delay } = latest;
  const requests = latest.graphqlRequests + latest.restRequests + latest.websocketOperations;
  return [
    ...errorsByCode.filter(isFault).map(({ name, count }) => `${perSecond(count / seconds)} errors ${name}`),
    ...(refusals >= manyRefusals.count && refusals > manyRefusals.share * requests
      ? [`${refusals} of ${requests} requests were refused`]
      : []),
    ...(delay > longDelayMs ? [`the event loop is delayed by ${milliseconds(delay)}`] : []),
  ];
}
