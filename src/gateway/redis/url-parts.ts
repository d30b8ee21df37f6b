/** Returns the URL without user and password. */
export function withoutPassword(url: string): string {
  const bare = new URL(url);
  [bare.username, bare.password] = ['', ''];
  return bare.href;
}

/** Returns the URL without the number of a database. */
export function withoutDatabase(url: string): string {
  const bare = new URL(url);
  bare.pathname = '';
  return bare.href;
}
