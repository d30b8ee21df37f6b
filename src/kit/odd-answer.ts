/** Redis has answered with something that the command cannot answer: it counts as one that does not answer. */
export class OddAnswer extends Error {
  constructor(command: string, expected: string) {
    super(`Redis answered ${command} with something else than ${expected}`);
    this.name = 'OddAnswer';
  }
}
