import { useParams } from 'wouter';
import { useBrowserLocation, useSearch } from 'wouter/use-browser-location';
import { decodedPart } from '../ui/path-to.ts';

/** The router decodes the whole address before it finds the parts; a `%` that is encoded once more stays as it is. */
const kept = (text: string) => text.replaceAll('%', '%25');

/** The location for the router: the path as it is in the address. */
export const useAddressPath = (): ReturnType<typeof useBrowserLocation> => {
  const [path, navigate] = useBrowserLocation();
  return [kept(path), navigate];
};

/** The search for the router: as it is in the address. */
export const useAddressSearch = (): string => kept(useSearch());

/** Returns the decoded parts of the path that stand for something, such as the id of a customer. */
export function usePathParts(): Readonly<Record<string, string | undefined>> {
  const parts = Object.entries(useParams<Record<string, string | undefined>>());
  return Object.fromEntries(
    parts.map(([name, part]) => [name, part === undefined ? undefined : (decodedPart(part) ?? part)]),
  );
}
