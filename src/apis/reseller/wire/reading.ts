import { readingOf } from '../../../gateway/upstream/http/answer-reader.ts';

export const reading = readingOf('reseller');
export const { unreadable, unexpectedStatus, parse, about } = reading;
