/** What is kept of how an account was used; the oldest goes after a year. */
export const securityEventKinds = [
  'sign-up',
  'log-in',
  /** A log-in from a device or an address that the account had not been used from before. */
  'log-in-new-device',
  'log-in-failed',
  /** Refused before the password was looked at: there had been too many tries. */
  'log-in-limited',
  'log-out',
  'step-up',
  /** A wrong password of somebody who is logged in already. */
  'password-failed',
  'password-changed',
  'password-reset',
  'email-verified',
  'identity-linked',
  'identity-unlinked',
  'export',
] as const;

export type SecurityEventKind = (typeof securityEventKinds)[number];
