import { explorerPlugin } from '@graphiql/plugin-explorer';
import { HISTORY_PLUGIN } from '@graphiql/plugin-history';
import { GraphiQL } from 'graphiql';
import { useState } from 'react';
import { credential } from '../pages/credential.ts';
import { CredentialPanel } from '../pages/credential-panel.tsx';
import { ExecutionFiller } from './execution-filler.tsx';
import { fetcher } from './fetcher.ts';
import { Header } from './header.tsx';
import { samples } from './samples.ts';
import { storage } from './storage.ts';

/** A constant, because GraphiQL resets its panes when the list changes. The doc explorer needs no entry. */
const plugins = [HISTORY_PLUGIN, explorerPlugin()];
const tabs = [...samples];
/** The variables editor treats a custom scalar as a plain value unless it has a schema here. */
const scalars = { JSON: {} };

export function Playground() {
  const [panelOpen, setPanelOpen] = useState(() => credential.get() === null);
  return (
    <>
      <Header panelOpen={panelOpen} onTogglePanel={() => setPanelOpen(!panelOpen)} />
      {panelOpen && (
        <CredentialPanel onDone={() => setPanelOpen(false)}>
          The Headers editor goes before it: <code>{'{"Authorization": "Bearer <token>"}'}</code>
        </CredentialPanel>
      )}
      <main>
        <GraphiQL
          fetcher={fetcher}
          plugins={plugins}
          defaultTabs={tabs}
          storage={storage}
          customScalarSchemas={scalars}
          shouldPersistHeaders={false}
          inputValueDeprecation
          defaultEditorToolsVisibility="variables"
        >
          <GraphiQL.Logo>
            <span />
          </GraphiQL.Logo>
          <ExecutionFiller />
        </GraphiQL>
      </main>
    </>
  );
}
