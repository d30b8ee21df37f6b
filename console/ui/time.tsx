import { useSyncExternalStore } from 'react';
import { units } from './duration.ts';
import { timeFormat } from './time-format.ts';

const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto', style: 'short' });

/** One clock for all times of the page. */
const clock = createClock(5_000);

function createClock(everyMs: number) {
  let now = Date.now();
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = () => {
    now = Date.now();
    for (const listener of listeners) listener();
  };
  return {
    now: () => now,
    subscribe(listener: () => void) {
      listeners.add(listener);
      timer ??= setInterval(tick, everyMs);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}

export function ago(from: number, now: number): string {
  const distance = from - now;
  const [unit, size] = units.find(([, length]) => Math.abs(distance) >= length) ?? ['second', 1_000];
  return relative.format(Math.round(distance / size), unit);
}

interface Props {
  readonly at: string;
  readonly className?: string;
}

/** A time as its distance from now; its title is the time itself. */
export function Ago({ at, className }: Props) {
  const time = new Date(at);
  const past = time.getTime();
  // The text is the snapshot: a time is rendered again only when its text is another one.
  const text = useSyncExternalStore(clock.subscribe, () => ago(past, Math.max(clock.now(), past)));
  return (
    <time dateTime={at} title={timeFormat.format(time)} className={className}>
      {text}
    </time>
  );
}

/** A time to come as its distance from now. */
export function Until({ at }: { readonly at: string }) {
  const now = useSyncExternalStore(clock.subscribe, clock.now);
  const time = new Date(at);
  return (
    <time dateTime={at} title={timeFormat.format(time)}>
      {ago(Math.max(now, time.getTime()), now)}
    </time>
  );
}

/** The time that has passed since a time, such as `5 min`. */
export function Lasting({ since }: { readonly since: string }) {
  const now = useSyncExternalStore(clock.subscribe, clock.now);
  const time = new Date(since);
  const distance = Math.max(0, now - time.getTime());
  const [unit, size] = units.find(([, length]) => distance >= length) ?? ['second', 1_000];
  return (
    <time dateTime={since} title={`since ${timeFormat.format(time)}`}>
      {new Intl.NumberFormat(undefined, { style: 'unit', unit, unitDisplay: 'short' }).format(
        Math.floor(distance / size),
      )}
    </time>
  );
}

/** A time as it is. */
export const At = ({ at, className }: Props) => (
  <time dateTime={at} className={className}>
    {timeFormat.format(new Date(at))}
  </time>
);
