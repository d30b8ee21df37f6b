import { relayFunctions } from '@tributary/client/relay';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { RelayEnvironmentProvider } from 'react-relay';
import { Environment, Network } from 'relay-runtime';
import { App } from './app.jsx';
import { client } from './client.js';

const { fetch, subscribe } = relayFunctions(client);
const environment = new Environment({ network: Network.create(fetch, subscribe) });

createRoot(document.getElementById('app')).render(
  <RelayEnvironmentProvider environment={environment}>
    <Suspense fallback="…">
      <App />
    </Suspense>
  </RelayEnvironmentProvider>,
);
