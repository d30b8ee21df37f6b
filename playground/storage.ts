import type { Storage } from '@graphiql/toolkit';

const prefix = 'graphiql:';
/** Histories contain the headers of each request, whether or not `shouldPersistHeaders` is set. */
const histories = new Set([`${prefix}queries`, `${prefix}favorites`]);

const ownKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(prefix));

/** True when no earlier visit has left tabs. */
export const isFirstVisit = localStorage.getItem(`${prefix}tabState`) === null;

/** The browser's storage without request headers, because these carry credentials. */
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
