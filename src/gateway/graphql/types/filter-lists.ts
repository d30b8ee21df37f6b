import { badInput } from '../../../kit/fault.ts';

/** Values of a condition: each is a parameter of the statement. */
const maxValues = 100;

/** Throws BAD_USER_INPUT for a condition of the filter that is a list without values, or with too many. */
export function checkFilterLists(filter: object | null | undefined): void {
  for (const [name, values] of Object.entries(filter ?? {}))
    if (Array.isArray(values) && (values.length < 1 || values.length > maxValues))
      throw badInput(`filter.${name}`, `a list of 1 to ${maxValues} values`, values.length);
}
