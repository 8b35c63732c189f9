import { z } from 'zod';
import { account } from './accounts.ts';
import { fieldsOf } from './content.ts';
import { endpoint } from './endpoint.ts';
import { id, time } from './fields.ts';
import { stepUpContent } from './rules/accounts.ts';

/** A provider at which people log in (OpenID Connect), as the site is configured. */
export const logInProvider = z.strictObject({ key: z.string(), name: z.string() });
export type LogInProvider = z.output<typeof logInProvider>;

/** Where the browser goes now: the page of the provider. */
const way = z.strictObject({ url: z.string() });
const providerKey = z.string().max(60);

export const startProviderLogIn = endpoint({
  method: 'POST',
  path: '/api/account/sessions/provider',
  access: 'public',
  rate: 'credentials',
  summary:
    'Begin to log in at a provider: says where the browser goes, and binds it to that by a cookie',
  body: z.strictObject({
    provider: providerKey,
    /** The page to go on with afterwards. */
    next: z.string().max(2000).optional(),
    keepsGuest: z.boolean().optional(),
  }),
  status: 201,
  response: way,
  errors: ['not-found', 'unavailable'],
});

/** Who came back from a provider, and what he had asked for before he went. */
export const returned = z.strictObject({
  account,
  /** Logged in, or logged in before and linked with the provider now. */
  purpose: z.enum(['log-in', 'link']),
  next: z.string().nullable(),
  keepsGuest: z.boolean(),
});
export type Returned = z.output<typeof returned>;

export const finishProviderLogIn = endpoint({
  method: 'POST',
  path: '/api/account/sessions/provider/return',
  access: 'public',
  rate: 'credentials',
  summary:
    'Come back from a provider: log in, sign up, or link the provider with the account of the caller',
  body: z.strictObject({
    provider: providerKey,
    /** All that the provider has put behind the `?`. */
    search: z.string().max(8000),
  }),
  status: 201,
  response: returned,
  errors: [
    'invalid-link',
    'invalid-credentials',
    'account-inactive',
    'account-exists',
    'conflict',
    'unavailable',
  ],
});

export const linkByPassword = endpoint({
  method: 'POST',
  path: '/api/account/sessions/provider/password',
  access: 'public',
  rate: 'credentials',
  summary: 'After `account-exists`: give the password of that account once, to link and log in',
  body: z.strictObject(fieldsOf(stepUpContent)),
  status: 201,
  response: returned,
  errors: ['invalid-link', 'invalid-credentials', 'account-inactive', 'conflict'],
});

/** A way into the account of the caller. */
const identity = z.strictObject({
  id: z.string(),
  /** Null where the site has this provider no longer. */
  provider: z.string().nullable(),
  name: z.string(),
  /** The address that the provider named when it was linked; '' where it named none. */
  email: z.string(),
  linkedAt: time,
  usedAt: time,
});
export type Identity = z.output<typeof identity>;

export const listIdentities = endpoint({
  method: 'GET',
  path: '/api/account/identities',
  access: 'learner',
  summary: 'The providers by which the caller logs in, and whether the account has a password',
  response: z.strictObject({ hasPassword: z.boolean(), items: z.array(identity) }),
});

export const startLinking = endpoint({
  method: 'POST',
  path: '/api/account/identities',
  access: 'learner',
  rate: 'credentials',
  summary: 'Begin to link a provider with the account of the caller; asks for the password',
  body: z.strictObject({ provider: providerKey, ...fieldsOf(stepUpContent) }),
  status: 201,
  response: way,
  errors: ['not-found', 'conflict', 'unavailable'],
});

export const unlinkIdentity = endpoint({
  method: 'DELETE',
  path: '/api/account/identities/:identityId',
  access: 'learner',
  rate: 'write',
  summary: 'Log in by this provider no longer',
  params: z.strictObject({ identityId: id }),
  status: 204,
  errors: ['not-found'],
});

export const exportedIdentity = z.strictObject({
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  linkedAt: time,
  usedAt: time,
});
