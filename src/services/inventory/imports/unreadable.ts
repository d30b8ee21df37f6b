/** A file is not what it should be, or not whole. What it says goes into the file's report: what is wrong, and what was expected. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}
