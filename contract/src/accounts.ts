import { z } from 'zod';
import { fieldsOf, together } from './content.ts';
import { endpoint } from './endpoint.ts';
import { id, time } from './fields.ts';
import {
  accountContent,
  codeContent,
  loginContent,
  passwordContent,
  stepUpContent,
} from './rules/accounts.ts';
import { languages } from './rules/languages.ts';

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
  /** In which language questions are shown at first, where they have it; null while nothing was chosen. */
  questionLanguage: z.enum(languages).nullable(),
});
export type Account = z.output<typeof account>;

const newAccount = fieldsOf(accountContent);
/** Whether what this browser's guest has taken moves to the account that is entered. */
const keepsGuest = z.boolean().optional();
const changedPassword = fieldsOf(passwordContent);

export const createAccount = endpoint({
  method: 'POST',
  path: '/api/account',
  access: 'public',
  rate: 'credentials',
  summary: 'Sign up and log in',
  body: together(z.strictObject({ ...newAccount, keepsGuest }), accountContent.together),
  status: 201,
  response: account,
  errors: ['email-taken'],
});

/** Free tests can be tried without an account: what is taken hangs on a cookie of this browser. */
export const becomeGuest = endpoint({
  method: 'POST',
  path: '/api/account/guest',
  access: 'public',
  rate: 'write',
  summary: 'Try free tests without an account; who is a guest already stays the same one',
  status: 201,
  otherStatus: 200,
  response: z.strictObject({ id: z.string() }),
  errors: ['conflict'],
});

export const getAccount = endpoint({
  method: 'GET',
  path: '/api/account',
  access: 'learner',
  summary: 'The current account',
  response: account,
});

export const getDeletion = endpoint({
  method: 'GET',
  path: '/api/account/deletion',
  access: 'public',
  isAnonymous: true,
  summary:
    'Whether the session of the caller has ended because its account, which he has to name, was deleted',
  query: z.strictObject({ accountId: id }),
  response: z.strictObject({ isDeleted: z.boolean() }),
});

export const createSession = endpoint({
  method: 'POST',
  path: '/api/account/sessions/email',
  access: 'public',
  rate: 'credentials',
  summary: 'Log in with e-mail and password',
  body: z.strictObject({ ...fieldsOf(loginContent), keepsGuest }),
  status: 201,
  response: account,
  errors: ['invalid-credentials', 'account-inactive'],
});

export const createSessionByCode = endpoint({
  method: 'POST',
  path: '/api/account/sessions/code',
  access: 'public',
  rate: 'credentials',
  summary: 'Log in with the code of a mail; it works once',
  isOnce: true,
  body: z.strictObject({ ...fieldsOf(codeContent), keepsGuest }),
  status: 201,
  response: account,
  errors: ['invalid-credentials', 'account-inactive'],
});

export const deleteSessions = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  access: 'learner',
  summary:
    'Log out: every session of the account ends; with `begunBy`, this one and those that had begun by then',
  query: z.strictObject({ begunBy: time.optional() }),
  status: 204,
});

export const changeName = endpoint({
  method: 'PATCH',
  path: '/api/account/name',
  access: 'learner',
  rate: 'write',
  summary: 'Change the name',
  body: z.strictObject({ name: newAccount.name }),
  response: account,
});

export const changeQuestionLanguage = endpoint({
  method: 'PATCH',
  path: '/api/account/question-language',
  access: 'learner',
  rate: 'write',
  summary: 'Change the language in which questions are shown at first',
  body: z.strictObject({ questionLanguage: z.enum(languages) }),
  response: account,
});

export const changePassword = endpoint({
  method: 'PATCH',
  path: '/api/account/password',
  access: 'learner',
  rate: 'credentials',
  summary: 'Change the password; every other session ends',
  body: z.strictObject({
    password: changedPassword.password,
    oldPassword: changedPassword.oldPassword,
  }),
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
  body: z.strictObject(fieldsOf(stepUpContent)),
  response: stepUpState,
});
