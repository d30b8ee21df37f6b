import { readingOf } from '../../../gateway/upstream/answer-reader.ts';

export const { unreadable, unexpectedStatus, read } = readingOf('executions');
