import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { shortestQuery } from './search-results.tsx';

interface Props {
  readonly text: string;
  readonly onSearch: (text: string) => void;
}

/** Milliseconds without a keystroke before the search runs. */
const pauseMs = 250;

/** The field of the search. It searches while one types, and at once with Enter. */
export function SearchBox({ text, onSearch }: Props) {
  const [typed, setTyped] = useState(text);
  const sent = useRef(text);
  const latest = useRef(onSearch);
  latest.current = onSearch;
  const send = (value: string) => {
    if (value === sent.current) return;
    sent.current = value;
    latest.current(value);
  };
  const sendLatest = useRef(send);
  sendLatest.current = send;
  useEffect(() => {
    const timer = setTimeout(() => sendLatest.current(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    if (text === sent.current) return;
    sent.current = text;
    setTyped(text);
  }, [text]);
  return (
    <search className="search-box">
      <Search size={18} aria-hidden="true" />
      <input
        type="search"
        aria-label="Search everything"
        placeholder="Search: domain, name, phone number, SID, SKU, asset, label…"
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && send(typed.trim())}
      />
      {typed.trim().length > 0 && typed.trim().length < shortestQuery && (
        <span className="muted">Type {shortestQuery} characters or more</span>
      )}
    </search>
  );
}
