import { readingOf } from '../../upstream/reading.ts';

export const { unreadable, unexpectedStatus, read, about } = readingOf('executions');
