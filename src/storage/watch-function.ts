/** The SQL function that scan threads have and others have not: a scan that is sent elsewhere fails at once. */
export const watchFunction = 'scan_watched';
