/** The logo: three streams that become one. */
export function Logo() {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" aria-hidden="true">
      <path strokeWidth="2.2" strokeLinecap="round" d="M3 5c6 0 5 7 11 7h7M3 12h18M3 19c6 0 5-7 11-7" />
    </svg>
  );
}
