import { describe, expect, it } from 'vitest';
import { ApiError, messageOf } from '#lib/api-error.ts';

const fallback = 'Login failed. Please check your credentials.';

describe('the message of a failure', () => {
  it('is the sentence of the server', () => {
    const detail = 'This account is not active.';
    const error = new ApiError(detail, { status: 403, type: 'forbidden' });
    expect(messageOf(error, fallback)).toBe(detail);
  });

  it('is the fallback where the server said nothing', () => {
    const unreadable = new ApiError('Not as expected.', { status: 502, type: 'unreadable' });
    expect(messageOf(unreadable, fallback)).toBe(fallback);
    expect(messageOf(new Error('broken'), fallback)).toBe(fallback);
  });

  it('says what failed and why while there is no connection', () => {
    const offline = new ApiError('The site could not be reached.', { status: 0, type: 'offline' });
    expect(messageOf(offline, fallback)).toBe(`${fallback} The site could not be reached.`);
  });
});
