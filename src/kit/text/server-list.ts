/** Returns a URL for each host of a URL that names several, such as `redis://user:password@one:7000,two:7001/0`. */
export function urlsOf(url: string): readonly string[] {
  const [whole, before = '', hosts = '', after = ''] = parts.exec(url) ?? [];
  if (whole === undefined) return [url];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

const parts = /^([^/]*:\/\/(?:[^/?]*@)?)([^/?@]*)(.*)$/s;
