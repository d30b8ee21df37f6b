import type { Read } from './read-document.ts';

export const unlistedMessage =
  'query must be the text of a known operation, unchanged; send that, or its id as documentId. This gateway accepts only the operations that its manifests list.';

/** The reading of a text that no manifest lists, where only listed texts are accepted. The text is not parsed. */
export const unlisted: Read = {
  document: null,
  errors: [{ message: unlistedMessage, extensions: { code: 'UNKNOWN_OPERATION', field: 'query' } }],
  condition: null,
};
