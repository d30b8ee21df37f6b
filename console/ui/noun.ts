const plain = new Intl.NumberFormat();

/** Returns a number with its noun, such as `1 group` and `2 groups`. */
export const nounText = (count: number, noun: string): string =>
  `${plain.format(count)} ${noun}${count === 1 ? '' : 's'}`;
