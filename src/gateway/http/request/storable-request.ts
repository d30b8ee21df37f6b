import { badInput } from '../../../kit/fault.ts';
import { isSecret } from '../../../kit/text/preview.ts';
import { expectedStorable, isStorable, textOfPath, unstorablePath } from '../../../kit/text/storable-text.ts';
import type { Route } from '../route.ts';

type Named = Iterable<readonly [name: string, text: string]>;

/** Throws BAD_USER_INPUT that names a parameter of the path or the query whose text cannot be stored. */
export function refuseParameters(params: Readonly<Record<string, string>>, query: URLSearchParams): void {
  refuseTexts(Object.entries(params));
  refuseTexts(query);
}

/** Throws BAD_USER_INPUT that names the field of a form or JSON body whose text cannot be stored. */
export function refuseBody({ accepts, judgesTexts }: Route, body: unknown): void {
  if (judgesTexts) return;
  if (body instanceof URLSearchParams) refuseTexts(body);
  const path = accepts === 'json' ? unstorablePath(body) : null;
  if (path) throw badInput(textOfPath(path) || 'The body', expectedStorable);
}

function refuseTexts(texts: Named): void {
  for (const [name, text] of texts) {
    if (!isStorable(name)) throw badInput('The name of a parameter', expectedStorable, name);
    if (!isStorable(text)) throw badInput(name, expectedStorable, ...(isSecret(name) ? [] : [text]));
  }
}
