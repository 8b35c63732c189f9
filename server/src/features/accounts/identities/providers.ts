import * as oidc from 'openid-client';
import type { Deps } from '#deps.ts';
import type { OidcProvider } from '#oidc-config.ts';
import { AppError, notFound } from '#platform/http/errors/app-error.ts';

/** What one trip to a provider is bound to; all three are random and go to different places. */
export type Checks = { readonly state: string; readonly nonce: string; readonly verifier: string };

/** Who somebody is at a provider. */
export type Proven = {
  readonly issuer: string;
  readonly subject: string;
  /** '' where the provider names none. */
  readonly email: string;
  /** The provider says that the address is the person's. */
  readonly isEmailVerified: boolean;
  readonly name: string;
};

const timeoutSeconds = 5;
/** Keys and addresses of a provider change rarely, but they do. */
const knownMilliseconds = 3_600_000;

export type LogInProviders = {
  readonly list: readonly OidcProvider[];
  /** @throws AppError `not-found` */
  get(key: string): OidcProvider;
  /** The page of the provider to which the browser goes. @throws AppError `unavailable` when it cannot be reached. */
  addressOf(provider: OidcProvider, checks: Checks): Promise<string>;
  /**
   * Who came back: exchanges the code, and checks state, nonce, issuer, audience, times and signature.
   * @param search what the provider has put behind the `?`.
   * @throws AppError `invalid-credentials` when the provider or a check says no, `unavailable` when it cannot be reached.
   */
  prove(provider: OidcProvider, search: string, checks: Checks): Promise<Proven>;
};

/** The providers of the configuration; each is asked for its keys and addresses when it is needed first. */
export function createLogInProviders({
  config,
  clock,
}: Pick<Deps, 'config' | 'clock'>): LogInProviders {
  const known = new Map<string, { readonly of: oidc.Configuration; readonly until: number }>();

  async function discover(provider: OidcProvider): Promise<oidc.Configuration> {
    const now = clock.now().getTime();
    const found = known.get(provider.key);
    if (found && found.until > now) return found.of;
    const discovered = await reach(provider, () => discoverProvider(provider));
    known.set(provider.key, { of: discovered, until: now + knownMilliseconds });
    return discovered;
  }

  const returnAddress = ({ key }: OidcProvider) => `${config.siteUrl}/login/return/${key}`;

  return {
    list: config.logInProviders,
    get(key) {
      const provider = config.logInProviders.find((one) => one.key === key);
      if (!provider) throw notFound('This site has no such log-in.');
      return provider;
    },
    async addressOf(provider, { state, nonce, verifier }) {
      const discovered = await discover(provider);
      const { href } = oidc.buildAuthorizationUrl(discovered, {
        redirect_uri: returnAddress(provider),
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ...(asksWho(discovered) && { prompt: 'select_account' }),
      });
      return href;
    },
    async prove(provider, search, { state, nonce, verifier }) {
      const discovered = await discover(provider);
      const url = new URL(returnAddress(provider));
      url.search = search;
      const tokens = await reach(provider, () =>
        oidc.authorizationCodeGrant(discovered, url, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        }),
      );
      const claims = tokens.claims();
      if (!claims) throw refused(provider);
      // Many providers tell the address only to who asks for it.
      const more =
        claims.email === undefined && discovered.serverMetadata().userinfo_endpoint !== undefined
          ? await reach(provider, () =>
              oidc.fetchUserInfo(discovered, tokens.access_token, claims.sub),
            )
          : {};
      return toProven({ ...more, ...claims });
    },
  };
}

async function discoverProvider(provider: OidcProvider): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret } = provider;
  const isLocal = issuer.startsWith('http:');
  const discovered = await oidc.discovery(
    new URL(issuer),
    clientId,
    clientSecret ?? undefined,
    clientSecret === null ? oidc.None() : secretAsWanted(clientSecret),
    { timeout: timeoutSeconds, execute: isLocal ? [oidc.allowInsecureRequests] : [] },
  );
  // The token comes by our own connection; its signature is checked all the same.
  oidc.enableNonRepudiationChecks(discovered);
  return discovered;
}

/** In the header, as OpenID Connect wants it where a provider says nothing else. */
function secretAsWanted(secret: string): oidc.ClientAuth {
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const isBasic = methods === undefined || methods.includes('client_secret_basic');
    return (isBasic ? basic : post)(server, ...rest);
  };
}

/** On a phone that several people use, the provider asks which of them it is; Google does so without announcing it. */
function asksWho(discovered: oidc.Configuration): boolean {
  const { issuer, prompt_values_supported: prompts } = discovered.serverMetadata();
  return issuer === 'https://accounts.google.com' || includesText(prompts, 'select_account');
}

function includesText(list: unknown, text: string): boolean {
  return Array.isArray(list) && list.includes(text);
}

function toProven(claims: Readonly<Record<string, unknown>>): Proven {
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
  return {
    issuer: text(claims.iss),
    subject: text(claims.sub),
    email: text(claims.email),
    // Some write it as a text.
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    name: text(claims.name) || text(claims.given_name),
  };
}

/** What goes wrong between two servers is one of two things to the person who waits. */
async function reach<T>(provider: OidcProvider, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (isRefusal(error)) throw refused(provider, error);
    throw new AppError(
      'unavailable',
      `${provider.name} cannot be reached right now. Please try again, or log in another way.`,
      { cause: error, retryAfterSeconds: 10 },
    );
  }
}

/** The person said no, or a check did; everything else is a provider that is away or configured wrongly. */
function isRefusal(error: unknown): boolean {
  if (error instanceof oidc.AuthorizationResponseError) return true;
  if (error instanceof oidc.ResponseBodyError) return error.error === 'invalid_grant';
  return error instanceof oidc.ClientError && refusalCodes.has(`${error.code}`);
}

const refusalCodes = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
]);

function refused({ name }: OidcProvider, cause?: unknown): AppError {
  return new AppError(
    'invalid-credentials',
    `${name} did not log you in. Nothing has changed here. Please try again.`,
    { cause },
  );
}
