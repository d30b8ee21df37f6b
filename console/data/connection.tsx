import { useQueryClient } from '@tanstack/react-query';
import { type Client, createClient } from '@tributary/client';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { page } from '../../pages/page.ts';
import { useValue, type Value } from '../../pages/value.ts';
import { isShort } from './affected.ts';
import { type ConnectionState, type WatchedConnection, watchConnection } from './connection-state.ts';
import { observedFetch } from './observed-fetch.ts';

interface Connection extends Pick<WatchedConnection, 'state' | 'isRefused'> {
  readonly client: Client;
}

const ConnectionContext = createContext<Connection | null>(null);

interface Props {
  /** Value of the `Authorization` header; empty for none. */
  readonly authorization: string;
  readonly children: ReactNode;
}

/** Opens the client that all views share, and closes it with the credential. */
export function ConnectionProvider({ authorization, children }: Props) {
  const [connection, setConnection] = useState<Connection | null>(null);
  useEffect(() => {
    const watched = watchConnection();
    const client = createClient({
      url: page.endpoint,
      token: authorization || undefined,
      onState: watched.streams,
      fetch: observedFetch(watched.requested),
    });
    setConnection({ client, state: watched.state, isRefused: watched.isRefused });
    return () => {
      client.close();
      watched.close();
    };
  }, [authorization]);
  useRecovery(connection?.state);
  return connection && <ConnectionContext value={connection}>{children}</ConnectionContext>;
}

/** Reads the data of the shown views again when the gateway is back. */
function useRecovery(state: Value<ConnectionState> | undefined): void {
  const cache = useQueryClient();
  useEffect(() => {
    let isLost = false;
    return state?.subscribe(() => {
      const now = state.get();
      if (now === 'reconnecting') isLost = true;
      if (!isLost || now === 'reconnecting' || now === 'connecting') return;
      isLost = false;
      void cache.invalidateQueries({ type: 'active', predicate: isShort });
    });
  }, [state, cache]);
}

export function useConnection(): Connection {
  const connection = useContext(ConnectionContext);
  if (!connection) throw new Error('A view must be inside of ConnectionProvider.');
  return connection;
}

export const useClient = (): Client => useConnection().client;
export const useConnectionState = (): ConnectionState => useValue(useConnection().state);
