/**
 * The path without the query and without slashes at its end; '/' stays. Of an address in full, as proxies write it, the
 * origin is left out.
 */
export function pathnameOf(url: string): string {
  const [written = ''] = url.split(/[?#]/, 1);
  const pathname = written.replace(/^https?:\/\/[^/]*/i, '') || '/';
  if (pathname.length < 2) return pathname;
  // Step by step: `/\/+$/` looks at each slash of a long run again and again.
  let end = pathname.length;
  while (end > 0 && pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
}
