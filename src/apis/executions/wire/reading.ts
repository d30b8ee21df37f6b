import { readingOf } from '../../../gateway/upstream/http/answer-reader.ts';

export const { unreadable, unexpectedStatus, read, parse } = readingOf('executions');
