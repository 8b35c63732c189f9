import { z } from 'zod';
import { fieldsOf } from './content.ts';
import { endpoint } from './endpoint.ts';
import { recoveryContent, resetContent } from './rules/accounts.ts';

/** The same whether or not anything is sent. */
const accepted = z.strictObject({ status: z.literal('accepted') });
const done = z.strictObject({ status: z.literal('done') });

/** What the links in mails carry. */
const link = {
  userId: z.string().min(1).max(100),
  secret: z.string().min(1).max(200),
};

export const requestRecovery = endpoint({
  method: 'POST',
  path: '/api/account/recovery',
  access: 'public',
  rate: 'credentials',
  summary: 'Mail a link that sets a new password; the answer is the same for unknown addresses',
  body: z.strictObject(fieldsOf(recoveryContent)),
  status: 202,
  response: accepted,
});

export const requestLogInCode = endpoint({
  method: 'POST',
  path: '/api/account/log-in-codes',
  access: 'public',
  rate: 'credentials',
  summary: 'Mail a code to log in with; the answer is the same for unknown addresses',
  body: z.strictObject(fieldsOf(recoveryContent)),
  status: 202,
  response: accepted,
});

export const resetPassword = endpoint({
  method: 'PUT',
  path: '/api/account/recovery',
  access: 'public',
  // The link says who it is; a session, which ends with it, would make another caller of who sends it again.
  isAnonymous: true,
  rate: 'credentials',
  summary: 'Set a new password with the link of a recovery mail; every session ends',
  isOnce: true,
  body: z.strictObject({ ...link, password: fieldsOf(resetContent).password }),
  response: done,
  errors: ['invalid-link', 'not-found'],
});

export const requestVerification = endpoint({
  method: 'POST',
  path: '/api/account/verification',
  access: 'learner',
  rate: 'credentials',
  summary: 'Mail a link that verifies the address of the account',
  status: 202,
  response: accepted,
  errors: ['conflict'],
});

export const confirmVerification = endpoint({
  method: 'PUT',
  path: '/api/account/verification',
  access: 'public',
  rate: 'credentials',
  summary: 'Verify the address with the link of a mail',
  body: z.strictObject(link),
  response: done,
  errors: ['invalid-link', 'not-found'],
});
