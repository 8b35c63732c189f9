/** Where people log in besides here: a provider of OpenID Connect. */
export type OidcProvider = {
  /** In addresses: 'my-college'. */
  readonly key: string;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Null for a client that is registered without one. */
  readonly clientSecret: string | null;
};

/**
 * Reads `Google=https://CLIENT_ID:SECRET@accounts.google.com, College=https://…`: the address of the issuer with what the
 * provider has given to this site before the `@`, percent-encoded where it needs to be.
 * @returns null where an entry says something else, or two have one name.
 */
export function readOidcProviders(entries: readonly string[]): OidcProvider[] | null {
  const providers = entries.map(readProvider);
  const known = providers.filter((provider) => provider !== null);
  const keys = new Set(known.map(({ key }) => key));
  return known.length === entries.length && keys.size === entries.length ? known : null;
}

function readProvider(entry: string): OidcProvider | null {
  const [name = '', ...rest] = entry.split('=');
  const text = rest.join('=').trim();
  const key = keyOf(name);
  if (key === '' || name.trim().length > 40 || !URL.canParse(text)) return null;
  const url = new URL(text);
  const [clientId, secret] = [url.username, url.password].map(decodeURIComponent);
  if (!clientId || url.search !== '' || url.hash !== '' || !isAllowed(url)) return null;
  return {
    key,
    name: name.trim(),
    issuer: `${url.origin}${url.pathname === '/' ? '' : url.pathname}`,
    clientId,
    clientSecret: secret || null,
  };
}

function keyOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** A provider on this machine is one of tests. */
function isAllowed({ protocol, hostname }: URL): boolean {
  if (protocol === 'https:') return true;
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
