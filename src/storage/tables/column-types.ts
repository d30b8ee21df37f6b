/** JSON text that is stored unchanged: `json` in PostgreSQL, text in SQLite. */
export type JsonText = string;
/** RFC 3339 in UTC with milliseconds (`2026-11-21T11:12:00.000Z`): its fixed width makes text order time order. */
export type Timestamp = string;
