import { ApolloClient, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { cacheOptions, createTributaryLink } from '@tributary/client/apollo';
import { createRoot } from 'react-dom/client';
import { App } from './app.jsx';
import { client } from './client.js';

const apollo = new ApolloClient({
  link: createTributaryLink(client),
  cache: new InMemoryCache(cacheOptions),
});

createRoot(document.getElementById('app')).render(
  <ApolloProvider client={apollo}>
    <App />
  </ApolloProvider>,
);
