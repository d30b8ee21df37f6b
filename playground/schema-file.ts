import { page } from '../pages/page.ts';

/** Result of the introspection query. */
interface Introspection {
  readonly data: Record<string, unknown>;
}

let isFirst = true;

/**
 * Returns the schema from the file that the gateway serves, once: a later introspection asks the gateway. Null where
 * there is no file, and where another gateway behind the same address has another schema.
 */
export async function readSchemaFile(): Promise<Introspection | null> {
  if (!isFirst || page.schema === null) return null;
  isFirst = false;
  const response = await fetch(page.schema).catch(() => null);
  return response?.ok ? await response.json() : null;
}
