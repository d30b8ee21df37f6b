import { type Client, createClient, type StreamState } from '@tributary/client';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { page } from '../../pages/page.ts';
import { createValue, useValue, type Value } from '../../pages/value.ts';

/** State of the connection to the gateway: that of the streams, and `idle` while none is open. */
export type ConnectionState = StreamState | 'idle';

interface Connection {
  readonly client: Client;
  readonly state: Value<ConnectionState>;
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
    const state = createValue<ConnectionState>('idle');
    const client = createClient({
      url: page.endpoint,
      token: authorization || undefined,
      onState: state.set,
    });
    setConnection({ client, state });
    return () => client.close();
  }, [authorization]);
  return connection && <ConnectionContext value={connection}>{children}</ConnectionContext>;
}

export function useConnection(): Connection {
  const connection = useContext(ConnectionContext);
  if (!connection) throw new Error('A view must be inside of ConnectionProvider.');
  return connection;
}

export const useClient = (): Client => useConnection().client;
export const useConnectionState = (): ConnectionState => useValue(useConnection().state);
