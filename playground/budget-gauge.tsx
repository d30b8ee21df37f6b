import { useEffect, useState } from 'react';
import { useValue } from '../pages/value.ts';
import { budget } from './budget.ts';

const secondsNow = () => Math.floor(Date.now() / 1000);
/** The gauge warns below this share of the budget. */
const low = 0.1;

/** Shows how much of the budget is left and when it resets. Renders nothing until an answer reports a budget. */
export function BudgetGauge() {
  const current = useValue(budget);
  const [now, setNow] = useState(secondsNow);
  useEffect(() => {
    if (!current) return;
    setNow(secondsNow());
    const timer = setInterval(() => setNow(secondsNow()), 1000);
    return () => clearInterval(timer);
  }, [current]);
  if (!current) return null;

  const { limit, remaining, reset, resource } = current;
  return (
    <div className={remaining < limit * low ? 'budget low' : 'budget'} title={`Budget: ${resource}`}>
      <meter min={0} max={limit} value={remaining} aria-label={`Remaining ${resource} budget`} />
      <span>
        <b>{remaining.toLocaleString('en')}</b> of {limit.toLocaleString('en')} left
      </span>
      <span className="muted">{reset > now ? `resets in ${span(reset - now)}` : 'reset'}</span>
    </div>
  );
}

function span(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}
