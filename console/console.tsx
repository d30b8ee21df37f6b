import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Router } from 'wouter';
import { credential } from '../pages/credential.ts';
import { useValue } from '../pages/value.ts';
import { useAddressPath, useAddressSearch } from './data/address.ts';
import { ConnectionProvider } from './data/connection.tsx';
import { createQueryCache } from './data/query-cache.ts';
import { CallerProvider } from './data/viewer.tsx';
import { Shell } from './shell.tsx';
import { SignIn } from './sign-in.tsx';

/** The console: without a credential it asks for one; with one it shows the views, anew for each credential. */
export function Console() {
  const current = useValue(credential);
  return (
    <Router base="/console" hook={useAddressPath} searchHook={useAddressSearch}>
      {current ? <SignedIn key={current.authorization} authorization={current.authorization} /> : <SignIn />}
    </Router>
  );
}

function SignedIn({ authorization }: { readonly authorization: string }) {
  const [cache] = useState(createQueryCache);
  return (
    <QueryClientProvider client={cache}>
      <ConnectionProvider authorization={authorization}>
        <CallerProvider>
          <Shell />
        </CallerProvider>
      </ConnectionProvider>
    </QueryClientProvider>
  );
}
