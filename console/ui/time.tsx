import { useSyncExternalStore } from 'react';

const absolute = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto', style: 'short' });

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

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

/** Returns a duration in its two largest units, such as `2 hr 5 min`. */
export function durationText(seconds: number): string {
  let left = seconds * 1_000;
  const parts = units.flatMap(([unit, size]) => {
    const count = unit === 'second' ? Math.round(left / size) : Math.floor(left / size);
    left -= count * size;
    return count > 0 ? [new Intl.NumberFormat(undefined, { style: 'unit', unit }).format(count)] : [];
  });
  return parts.slice(0, 2).join(' ') || '0 sec';
}

/** A time as its distance from now; its title is the time itself. */
export function Ago({ at }: { readonly at: string }) {
  const now = useSyncExternalStore(clock.subscribe, clock.now);
  const time = new Date(at);
  return (
    <time dateTime={at} title={absolute.format(time)}>
      {ago(time.getTime(), Math.max(now, time.getTime()))}
    </time>
  );
}

/** A time to come as its distance from now. */
export function Until({ at }: { readonly at: string }) {
  const now = useSyncExternalStore(clock.subscribe, clock.now);
  const time = new Date(at);
  return (
    <time dateTime={at} title={absolute.format(time)}>
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
    <time dateTime={since} title={`since ${absolute.format(time)}`}>
      {new Intl.NumberFormat(undefined, { style: 'unit', unit, unitDisplay: 'short' }).format(
        Math.floor(distance / size),
      )}
    </time>
  );
}

/** A time as it is. */
export function At({ at }: { readonly at: string }) {
  return <time dateTime={at}>{absolute.format(new Date(at))}</time>;
}
