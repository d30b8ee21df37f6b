import type { DescribedRoute } from './gateway-operations.ts';

const text = { type: 'string' } as const;
const etag = { etag: { $ref: '#/components/headers/etag' } } as const;

/** The components of reads whose answer has an entity tag. */
export const tagComponents = {
  headers: {
    etag: { description: 'The tag for If-None-Match.', schema: text },
    'last-modified': { description: 'The time of the last change.', schema: text },
  },
  parameters: {
    IfNoneMatch: {
      name: 'if-none-match',
      in: 'header',
      description: 'Tags of answers that the client has, or *.',
      schema: text,
    },
  },
  responses: {
    NotModified: {
      description: 'The answer is still that of the tag. With a credential it costs nothing of the budget.',
      headers: etag,
    },
  },
} as const;

/** Returns whether answers to the read have a tag that If-None-Match may name; downloads evaluate ranges only. */
export const isTagged = ({ method, sender, untagged }: DescribedRoute): boolean =>
  method === 'GET' && !sender && !untagged;

/** Returns the references to the headers of such a read. */
export const tagHeaders = ({ changedAt }: DescribedRoute) => ({
  ...etag,
  ...(changedAt && { 'last-modified': { $ref: '#/components/headers/last-modified' } }),
});

export const ifNoneMatch = { $ref: '#/components/parameters/IfNoneMatch' } as const;
export const notModified = { 304: { $ref: '#/components/responses/NotModified' } } as const;
