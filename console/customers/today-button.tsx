import { useSearchParams } from 'wouter';
import { Button } from '../ui/button.tsx';
import { activityId } from './activity.tsx';
import { dayOf } from './timeline-conditions.ts';

/** Shows the events of this day, and brings them into sight. */
export function TodayButton() {
  const [, setSearch] = useSearchParams();
  const show = () => {
    setSearch({ day: dayOf(new Date()) });
    const part = document.querySelector<HTMLElement>(`#${activityId}`);
    part?.scrollIntoView();
    part?.querySelector<HTMLElement>('.timeline')?.focus({ preventScroll: true });
  };
  return <Button onClick={show}>What changed today</Button>;
}
