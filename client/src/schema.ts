export { possibleTypes } from './generated/possible-types.ts';
/** Types of the schema: objects, inputs, enums and scalars. */
export type * from './generated/schema.ts';
