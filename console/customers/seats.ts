import { isAnnual } from './words.ts';

/** Returns the name of the field that has the seats of a plan. */
export const seatsName = (plan: string) => (isAnnual(plan) ? 'numberOfSeats' : 'maximumNumberOfSeats');

/** Returns the seats of a form as the input of a mutation. An empty field is left out. */
export function seatsInput(plan: string, field: (name: string) => string) {
  const name = seatsName(plan);
  const text = field(name);
  return text ? { [name]: Number(text) } : {};
}
