import type { Storage } from '@graphiql/toolkit';

const prefix = 'graphiql:';
/** Histories hold the headers of each request, whatever `shouldPersistHeaders` says. */
const histories = new Set([`${prefix}queries`, `${prefix}favorites`]);

const ownKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(prefix));

/** The browser's storage, which never gets to see a request header: they carry credentials. */
export const storage: Storage = {
  getItem: (key) => localStorage.getItem(key),
  setItem(key, value) {
    if (key === `${prefix}headers`) return;
    localStorage.setItem(key, histories.has(key) ? withoutHeaders(value) : value);
  },
  removeItem: (key) => localStorage.removeItem(key),
  clear() {
    for (const key of ownKeys()) localStorage.removeItem(key);
  },
  get length() {
    return ownKeys().length;
  },
};

function withoutHeaders(json: string): string {
  return JSON.stringify(JSON.parse(json), (key, value) => (key === 'headers' ? undefined : value));
}
