import { pick, ToolbarButton, ToolbarMenu, useGraphiQL } from '@graphiql/react';
import { useState } from 'react';
import { withCredential } from '../../pages/credential.ts';
import { page } from '../../pages/page.ts';
import { asCode, asCurl, type Copied } from './copies.ts';

const forms = [
  { label: 'Copy as curl', text: asCurl },
  { label: 'Copy as JavaScript', text: asCode },
] as const;

/** A menu that copies the operation as a program. */
export function CopyMenu() {
  const { queryEditor, variableEditor, headerEditor, operationName } = useGraphiQL(
    pick('queryEditor', 'variableEditor', 'headerEditor', 'operationName'),
  );
  const [said, setSaid] = useState('');
  const copied = (): Copied => ({
    query: queryEditor?.getValue() ?? '',
    variables: variableEditor?.getValue() ?? '',
    operationName: operationName ?? null,
    url: new URL(page.endpoint, location.href).href,
    scheme: schemeOf(headerEditor?.getValue() ?? ''),
  });
  const copy = async (text: (operation: Copied) => string) => setSaid(await copyText(text(copied())));
  return (
    <>
      <ToolbarMenu
        button={
          <ToolbarButton label="Copy as a program">
            <TerminalIcon />
          </ToolbarButton>
        }
      >
        {forms.map(({ label, text }) => (
          <ToolbarMenu.Item key={label} onSelect={() => void copy(text)}>
            {label}
          </ToolbarMenu.Item>
        ))}
      </ToolbarMenu>
      <output className="copied">{said}</output>
    </>
  );
}

/** Copies a text; returns what to say about it. */
async function copyText(text: string): Promise<string> {
  try {
    // Pages of plain http have no clipboard, except those of localhost.
    await navigator.clipboard.writeText(text);
    return 'Copied';
  } catch {
    return isSecureContext
      ? 'The browser did not copy. Allow this page to use the clipboard'
      : 'Browsers copy over https only, or at localhost. Open this page there';
  }
}

function TerminalIcon() {
  return (
    <svg
      className="graphiql-toolbar-icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      aria-hidden="true"
    >
      <path strokeLinecap="round" strokeLinejoin="round" d="M3.5 4.5h17v15h-17zM7.5 9l3 3-3 3M13 15.5h4" />
    </svg>
  );
}

/** Returns the scheme of the credential that a request with these headers has. */
function schemeOf(headers: string): string | null {
  const { authorization } = withCredential(parsedHeaders(headers));
  return authorization ? (/^(Basic|Bearer) /.exec(authorization)?.[1] ?? 'Bearer') : null;
}

function parsedHeaders(json: string): Readonly<Record<string, unknown>> {
  try {
    return { ...JSON.parse(json || '{}') };
  } catch {
    return {};
  }
}
