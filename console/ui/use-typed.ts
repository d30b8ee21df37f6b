import { useEffect, useRef, useState } from 'react';

interface Typed {
  /** The text as it was typed. */
  readonly typed: string;
  readonly type: (text: string) => void;
  /** Applies the text at once. */
  readonly send: () => void;
}

/** Milliseconds without a keystroke before a text takes effect. */
const pauseMs = 300;

/** A text that takes effect while one types, after a short pause. Another text from outside replaces it. */
export function useTyped(text: string, apply: (text: string) => void): Typed {
  const [typed, type] = useState(text);
  const applied = useRef(text);
  const send = () => {
    const value = typed.trim();
    if (value === applied.current) return;
    applied.current = value;
    apply(value);
  };
  const latest = useRef(send);
  latest.current = send;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke begins the pause anew.
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    if (text === applied.current) return;
    applied.current = text;
    type(text);
  }, [text]);
  return { typed, type, send };
}
