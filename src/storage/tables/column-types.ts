/** JSON text, written and read verbatim: `json` in PostgreSQL, text in SQLite. */
export type JsonText = string;
/** RFC 3339 in UTC with milliseconds (`2026-11-21T11:12:00.000Z`) on both engines: fixed width, so text order is time order. */
export type Timestamp = string;
