import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** What the provider says of a person, by what he types as his log-in there. */
export type Person = {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
};

export type TestProvider = {
  readonly issuer: string;
  /** For OIDC_PROVIDERS, without the name. */
  readonly setting: string;
  readonly people: Map<string, Person>;
  /** Has to be known before somebody comes from there. */
  allow(returnAddress: string): void;
  /**
   * Logs in there as a browser does, and agrees.
   * @returns where the provider sends the browser back to.
   */
  logIn(url: string, login: string): Promise<URL>;
  stop(): Promise<void>;
};

const clientId = 'taiyari';
const clientSecret = 'a secret: with /signs';

/** A real provider of OpenID Connect on this machine. */
export async function startProvider(): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const people = new Map<string, Person>();
  const returnAddresses: string[] = [];
  let provider = createProvider(issuer, people, ['http://localhost/none']);
  server.on('request', (request, response) => provider.callback()(request, response));
  const credentials = `${clientId}:${encodeURIComponent(clientSecret)}`;
  return {
    issuer,
    setting: `http://${credentials}@127.0.0.1:${port}`,
    people,
    allow(returnAddress) {
      returnAddresses.push(returnAddress);
      provider = createProvider(issuer, people, returnAddresses);
    },
    logIn: (url, login) => followLogIn(issuer, url, login),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function createProvider(
  issuer: string,
  people: ReadonlyMap<string, Person>,
  returnAddresses: readonly string[],
): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...returnAddresses],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    cookies: { keys: ['a key of tests'] },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: async () => ({ sub: accountId, ...people.get(accountId) }),
    }),
  });
}

/** Page after page: a form is sent with what a person would type, a redirection is followed until it leaves the provider. */
async function followLogIn(issuer: string, start: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  let form: URLSearchParams | undefined;
  for (let step = 0; step < 12; step += 1) {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
    const to = answer.headers.get('location');
    const text = await answer.text();
    if (to === null) {
      const action = /action="([^"]+)"/.exec(text)?.[1];
      const prompt = /name="prompt" value="(\w+)"/.exec(text)?.[1];
      if (!action || !prompt) throw new Error(`no form at ${url.pathname}: ${text.slice(0, 500)}`);
      url = new URL(action, url);
      form = new URLSearchParams({ prompt, login, password: 'any' });
      continue;
    }
    url = new URL(to, url);
    form = undefined;
    if (url.origin !== issuer) return url;
  }
  throw new Error('the provider went round in circles');
}
