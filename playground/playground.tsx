import { explorerPlugin } from '@graphiql/plugin-explorer';
import { HISTORY_PLUGIN } from '@graphiql/plugin-history';
import { GraphiQL } from 'graphiql';
import { useEffect, useState } from 'react';
import { credential } from '../pages/credential.ts';
import { CredentialPanel } from '../pages/credential-panel.tsx';
import { useValue } from '../pages/value.ts';
import { CopyMenu } from './copy/copy-menu.tsx';
import { CostProbe } from './cost/cost-probe.tsx';
import { credentialRefusal } from './credential-refusal.ts';
import { fetcher } from './fetcher.ts';
import { Header } from './header.tsx';
import { ObjectFiller } from './known/object-filler.tsx';
import { linked } from './linked.ts';
import { Notices } from './notice.tsx';
import { baseSamples } from './samples/base.ts';
import { samplesPlugin } from './samples/samples-plugin.tsx';
import { isFirstVisit, storage } from './storage.ts';
import { StopOnNewTab } from './stream/stop-on-new-tab.tsx';
import { TraceButton } from './trace/trace-button.tsx';
import { TracePanel } from './trace/trace-panel.tsx';

/** A constant, because GraphiQL resets its panes when the list changes. The doc explorer needs no entry. */
const plugins = [samplesPlugin, HISTORY_PLUGIN, explorerPlugin()];
/** The tabs of a first visit. */
const tabs = linked ? [linked] : baseSamples.samples.slice(0, 1);
/** A linked operation is shown in a tab beside those of earlier visits. */
const linkedTab = linked ? { initialQuery: linked.query, initialVariables: linked.variables } : {};
/** The variables editor treats a custom scalar as a plain value unless it has a schema here. */
const scalars = { JSON: {} };
/** A first visit begins with the samples, where there is room beside the editor. */
const showsSamples = isFirstVisit && !linked && matchMedia('(min-width: 1200px)').matches;

export function Playground() {
  const [panelOpen, setPanelOpen] = useState(() => credential.get() === null);
  const refusal = useValue(credentialRefusal);
  useEffect(() => {
    if (refusal !== null) setPanelOpen(true);
  }, [refusal]);
  return (
    <>
      <Header panelOpen={panelOpen} onTogglePanel={() => setPanelOpen(!panelOpen)} />
      {panelOpen && (
        <CredentialPanel refusal={refusal} onDone={() => setPanelOpen(false)}>
          The Headers editor goes before it: <code>{'{"Authorization": "Bearer <token>"}'}</code>
        </CredentialPanel>
      )}
      <Notices />
      <main>
        <GraphiQL
          fetcher={fetcher}
          plugins={plugins}
          defaultTabs={tabs}
          {...linkedTab}
          {...(showsSamples ? { visiblePlugin: samplesPlugin } : {})}
          storage={storage}
          customScalarSchemas={scalars}
          shouldPersistHeaders={false}
          inputValueDeprecation
          defaultEditorToolsVisibility="variables"
        >
          <GraphiQL.Logo>
            <span />
          </GraphiQL.Logo>
          <GraphiQL.Toolbar>
            {({ prettify, merge, copy }) => (
              <>
                {prettify}
                {merge}
                {copy}
                <CopyMenu />
                <TraceButton />
              </>
            )}
          </GraphiQL.Toolbar>
          <ObjectFiller />
          <StopOnNewTab />
          <CostProbe />
        </GraphiQL>
      </main>
      <TracePanel />
    </>
  );
}
