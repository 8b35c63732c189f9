import type { FaultCode } from './rules/faults.ts';

/**
 * Every error the API can answer with: its HTTP status and the title of its problem+json.
 * A code exists only where a client branches on it; anything else is `invalid-input` or `conflict`.
 */
export const errorCodes = {
  /** What was sent is no HTTP. */
  'malformed-request': { status: 400, title: 'The request could not be read' },
  /** The body is not JSON at all, not UTF-8, or no form with a file that has come whole. */
  'malformed-body': { status: 400, title: 'The body could not be read' },
  /** The text of a provider of payments is not signed as it has to be: it was changed, or is somebody else's. */
  'invalid-signature': { status: 400, title: 'The signature is not right' },
  /** No session, or one that has ended: log in (again). */
  unauthenticated: { status: 401, title: 'You are not logged in' },
  /** The e-mail or the password is wrong; which of the two is never said. */
  'invalid-credentials': { status: 401, title: 'Login failed' },
  /** The link of a mail is wrong, used, replaced by a newer one, or too old: ask for another. */
  'invalid-link': { status: 401, title: 'The link is not valid' },
  /** The series has a price, and no order of it is paid: order it (`createOrder`). */
  'payment-required': { status: 402, title: 'Payment is needed' },
  /** The session is fine, the permission is missing. */
  forbidden: { status: 403, title: 'Access denied' },
  /** A guest asks for what only an account of one's own has: offer to sign up or log in. */
  'account-required': { status: 403, title: 'An account is needed' },
  /** A dangerous step with a session that has not given its password for a while: ask for it (`stepUp`), then call again. */
  'password-required': { status: 403, title: 'Your password is needed' },
  /** A page of another site asks to change something, or to read what is not for everybody. */
  'foreign-origin': { status: 403, title: 'Request from another site' },
  /** The right password for an account that an administrator has switched off. */
  'account-inactive': { status: 403, title: 'The account is inactive' },
  /** A test of a series was asked for without an enrolment: offer to enrol. */
  'not-enrolled': { status: 403, title: 'Not enrolled' },
  /** Missing, or somebody else's. */
  'not-found': { status: 404, title: 'Not found' },
  'method-not-allowed': { status: 405, title: 'Method not allowed' },
  /** It did not arrive in time: send it again. */
  'request-timeout': { status: 408, title: 'The request took too long' },
  /** The state of the thing does not allow this. */
  conflict: { status: 409, title: 'Conflict' },
  /** A provider named an address that an account has: ask for its password (`linkByPassword`). */
  'account-exists': { status: 409, title: 'There is an account with this address' },
  'email-taken': { status: 409, title: 'The e-mail address is taken' },
  'already-enrolled': { status: 409, title: 'Already enrolled' },
  /** A result exists: show it, or ask for a retake. */
  'already-completed': { status: 409, title: 'Already completed' },
  /** Another tab or device went further: read the attempt again, then send what is missing. */
  'stale-revision': { status: 409, title: 'Another tab or device went further' },
  /** The deadline and its grace have passed: nothing more can be saved. */
  'time-up': { status: 409, title: 'Time is up' },
  /** An answer belongs to a part that is not open (any more): `errors` names the questions; nothing was saved. */
  'section-closed': { status: 409, title: 'This part is not open' },
  /** The attempt is closed: show its result. */
  'already-submitted': { status: 409, title: 'Already submitted' },
  'payload-too-large': { status: 413, title: 'Too large' },
  'unsupported-media-type': { status: 415, title: 'Unsupported media type' },
  /** `errors` names every bad field. */
  'invalid-input': { status: 422, title: 'The input is not valid' },
  /** The test holds no question, so there is nothing to take. */
  'no-questions': { status: 422, title: 'No questions' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  /** Often cookies of somebody else's on the same domain: delete them. */
  'headers-too-large': { status: 431, title: 'The headers are too large' },
  internal: { status: 500, title: 'Something went wrong' },
  /** The database is away for a moment: try again after `Retry-After` seconds. */
  unavailable: { status: 503, title: 'Not available for the moment' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof errorCodes;

/**
 * One bad field: `path` is dotted (`questions.3.options`), `message` a sentence for the user. Where a rule of content
 * is broken, `code` and `params` say which (rules/faults.ts).
 */
export type FieldError = {
  readonly path: string;
  readonly message: string;
  readonly code?: FaultCode;
  readonly params?: Readonly<Record<string, unknown>>;
};

/** RFC 9457 problem details, as every failed call answers. */
export type Problem = {
  readonly type: ErrorCode;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly errors?: readonly FieldError[];
  readonly requestId?: string;
  /** The edition of the API that the server knows. */
  readonly edition?: number;
};
