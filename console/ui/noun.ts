const plain = new Intl.NumberFormat();

export const countText = (count: number): string => plain.format(count);

/** Returns a number with its noun, such as `1 group` and `2 groups`. */
export const nounText = (count: number, noun: string): string =>
  `${countText(count)} ${noun}${count === 1 ? '' : 's'}`;
