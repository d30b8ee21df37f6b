/** Returns the pattern that the paths of a view match: `:name` stands for any part, and `:name?` for one that may be absent. */
export const pathPattern = (path: string): string =>
  `^${path.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`;
