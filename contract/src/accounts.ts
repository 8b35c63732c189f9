import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { requiredText, time } from './fields.ts';

/** The signed-in person's own account, as the specification names its fields. */
export const account = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerification: z.boolean(),
  phone: z.string(),
  phoneVerification: z.boolean(),
  status: z.boolean(),
  registration: time,
  passwordUpdate: time,
  labels: z.array(z.string()),
});
export type Account = z.output<typeof account>;

const name = requiredText('Name is required', 128);
export const writtenEmail = requiredText('Email is required', 254).pipe(
  z.email('Please enter a valid email address'),
);
export const newPassword = z
  .string({ error: 'Password must be at least 8 characters long' })
  .min(8, 'Password must be at least 8 characters long')
  .max(128, 'Password must be at most 128 characters long');
export const givenPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .max(1024);

export const createAccount = endpoint({
  method: 'POST',
  path: '/api/account',
  access: 'public',
  rate: 'credentials',
  summary: 'Sign up and log in',
  body: z.strictObject({ name, email: writtenEmail, password: newPassword }),
  status: 201,
  response: account,
  errors: ['email-taken'],
});

export const getAccount = endpoint({
  method: 'GET',
  path: '/api/account',
  access: 'learner',
  summary: 'The current account',
  response: account,
});

export const createSession = endpoint({
  method: 'POST',
  path: '/api/account/sessions/email',
  access: 'public',
  rate: 'credentials',
  summary: 'Log in with e-mail and password',
  body: z.strictObject({
    email: requiredText('Email is required', 254),
    password: givenPassword,
  }),
  status: 201,
  response: account,
  errors: ['invalid-credentials', 'account-inactive'],
});

export const deleteSessions = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  access: 'learner',
  summary: 'Log out: every session of the account ends',
  status: 204,
});

export const changeName = endpoint({
  method: 'PATCH',
  path: '/api/account/name',
  access: 'learner',
  rate: 'write',
  summary: 'Change the name',
  body: z.strictObject({ name }),
  response: account,
});

export const changePassword = endpoint({
  method: 'PATCH',
  path: '/api/account/password',
  access: 'learner',
  rate: 'credentials',
  summary: 'Change the password; every other session ends',
  body: z.strictObject({ password: newPassword, oldPassword: givenPassword }),
  response: account,
});

/** How long this session may still take dangerous steps; 0 when it has to give its password first. */
const stepUpState = z.strictObject({ secondsLeft: z.number().int() });

export const getStepUp = endpoint({
  method: 'GET',
  path: '/api/account/step-up',
  access: 'learner',
  summary: 'Whether the password was given a short while ago in this session',
  response: stepUpState,
});

export const stepUp = endpoint({
  method: 'POST',
  path: '/api/account/step-up',
  access: 'learner',
  rate: 'credentials',
  summary: 'Give the password once more: for some minutes this session may take dangerous steps',
  body: z.strictObject({ password: givenPassword }),
  response: stepUpState,
});
