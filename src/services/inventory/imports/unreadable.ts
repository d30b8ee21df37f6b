/**
 * A file is of the wrong kind, damaged or cut off. The message goes into the file's report and says what is wrong and
 * what was expected.
 */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}
