/** The SQL function that only scan threads have: a scan on any other connection fails at once. */
export const watchFunction = 'scan_watched';
