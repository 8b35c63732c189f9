import type { Content, Rule, Written } from './content.ts';
import { passwordMinimumLength } from './limits.ts';
import { isOwnWords } from './passwords.ts';

const name = { kind: 'text', required: true, maximum: 128, form: 'line' } as const;
const email = { kind: 'text', required: true, maximum: 254, form: 'email' } as const;
const newPassword = { kind: 'secret', minimum: passwordMinimumLength, maximum: 128 } as const;
const givenPassword = { kind: 'secret', minimum: 1, maximum: 1024 } as const;
/** It has to be the same as the password, which is rule enough. */
const confirmation = { kind: 'secret', minimum: 0, maximum: Number.MAX_SAFE_INTEGER } as const;

/** A page that does not know whose password it is leaves the rule to the server. */
const isOfOwnWords: Rule = {
  path: 'password',
  wrong: { code: 'own-words' },
  isBroken: ({ name, email, password }) =>
    isOwnWords(textOf(password), { name: textOf(name), email: textOf(email) }),
};

const isRepeated: Rule = {
  path: 'confirmation',
  wrong: { code: 'mismatch' },
  isBroken: ({ password, confirmation }) => password !== confirmation,
};

export const accountContent = {
  fields: { name, email, password: newPassword },
  together: [isOfOwnWords],
  anew: [],
} as const satisfies Content;

/** The form of sign-up: an account, its password twice, and consent. */
export const signupContent = {
  fields: { ...accountContent.fields, confirmation, hasAgreed: { kind: 'tick' } },
  together: [isOfOwnWords, isRepeated],
  anew: [],
} as const satisfies Content;

/** The address is only looked up: what is none is nobody's. */
export const loginContent = {
  fields: { email: { kind: 'text', required: true, maximum: 254 }, password: givenPassword },
  together: [],
  anew: [],
} as const satisfies Content;

/** Who logs in without a password gives the address that a code is mailed to, and then the code. */
export const codeContent = {
  fields: { email, code: { kind: 'text', required: true, maximum: 20, form: 'line' } },
  together: [],
  anew: [],
} as const satisfies Content;

/** Who has forgotten his password gives his address, */
export const recoveryContent = {
  fields: { email },
  together: [],
  anew: [],
} as const satisfies Content;

/** and then a new password, twice. */
export const resetContent = {
  fields: { password: newPassword, confirmation },
  together: [isRepeated],
  anew: [],
} as const satisfies Content;

/** Who is logged in gives the old password, too; `name` and `email` are the owner's. */
export const passwordContent = {
  fields: { oldPassword: givenPassword, password: newPassword, confirmation },
  together: [isOfOwnWords, isRepeated],
  anew: [],
} as const satisfies Content;

/** The password of now, before a dangerous step. */
export const stepUpContent = {
  fields: { password: givenPassword },
  together: [],
  anew: [],
} as const satisfies Content;

function textOf(value: Written[string]): string {
  return typeof value === 'string' ? value : '';
}
