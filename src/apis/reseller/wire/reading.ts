import { readingOf } from '../../../gateway/upstream/answer-reader.ts';

export const reading = readingOf('reseller');
export const { unexpectedStatus, read, about } = reading;
