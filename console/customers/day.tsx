const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** A day as text. */
export const dayText = (at: string | number): string => format.format(new Date(at));

/** The day of a time. */
export function OnDay({ at }: { readonly at: string }) {
  return <time dateTime={at}>{dayText(at)}</time>;
}
