import { dayFormat } from '../ui/time-format.ts';

/** A day as text. */
export const dayText = (at: string | number): string => dayFormat.format(new Date(at));

/** The day of a time. */
export function OnDay({ at }: { readonly at: string }) {
  return <time dateTime={at}>{dayText(at)}</time>;
}
