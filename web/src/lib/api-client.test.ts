import { onlineManager } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { call } from '#lib/api-client.ts';
import { ApiError, fieldMessage, isApiError } from '#lib/api-error.ts';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { buildAccount } from '#testing/build-account.ts';
import { fakeApi, refusal } from '#testing/fake-api.ts';

describe('call', () => {
  it('fills the path, drops empty search words and gives the answer', async () => {
    const calls = fakeApi({
      listTests: { items: [], total: 0, available: 0, subjects: [], languages: [] },
    });
    await expect(
      callElsewhere('listTests', { query: { search: '', subject: 'a&b' } }),
    ).resolves.toEqual({
      items: [],
      total: 0,
      available: 0,
      subjects: [],
      languages: [],
    });
    expect(calls[0]?.url.search).toBe('?subject=a%26b');
  });

  it('escapes what stands in the path', async () => {
    const calls = fakeApi({});
    await callElsewhere('getSeries', { params: { seriesId: '../x?y' } }).catch(() => undefined);
    expect(calls[0]?.url.pathname).toBe('/api/series/..%2Fx%3Fy');
  });

  it('gives undefined for an answer without a body', async () => {
    fakeApi({ deleteSessions: undefined });
    await expect(call('deleteSessions')).resolves.toBeUndefined();
  });

  it('sends a body as JSON', async () => {
    const calls = fakeApi({ changeQuestionLanguage: buildAccount({ questionLanguage: 'ur' }) });
    const body = { questionLanguage: 'ur' } as const;
    await expect(callElsewhere('changeQuestionLanguage', { body })).resolves.toMatchObject(body);
    expect(calls[0]?.body).toEqual(body);
  });

  it('throws the problem of the server as one error', async () => {
    fakeApi({
      createAccount: refusal('invalid-input', 422, 'The input is not valid', [
        { path: 'email', message: 'Please enter a valid email address' },
      ]),
    });
    const error: unknown = await callElsewhere('createAccount', {
      body: { name: 'A', email: 'x', password: '12345678' },
    }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 422, type: 'invalid-input' });
    expect(fieldMessage(error, 'email')).toBe('Please enter a valid email address');
  });

  it('says of a missing answer that the site could not be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const error: unknown = await call('getAccount').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      type: 'offline',
      message: 'The site could not be reached. Check your connection and try again.',
    });
  });

  it('gives no reason where the page says already that there is no connection', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    onlineManager.setOnline(false);
    const error: unknown = await call('getAccount').catch((thrown: unknown) => thrown);
    onlineManager.setOnline(true);
    expect(error).toMatchObject({
      type: 'offline',
      message: 'This works again when the connection is back.',
    });
  });

  it('tells how long to wait', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json(
        { type: 'too-many-requests', title: 'x', status: 429, detail: 'Wait' },
        { status: 429, headers: { 'retry-after': '30' } },
      ),
    );
    await expect(call('getSite')).rejects.toMatchObject({ retryAfterSeconds: 30, message: 'Wait' });
  });

  it('calls a lost network offline', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const error: unknown = await call('getSite').catch((thrown: unknown) => thrown);
    expect(isApiError(error, 'offline')).toBe(true);
  });

  it('does not take the page of a proxy for an answer', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }));
    await expect(call('getSite')).rejects.toMatchObject({ status: 502, type: 'unreadable' });
    vi.stubGlobal('fetch', async () => new Response('<html>'));
    await expect(call('getSite')).rejects.toMatchObject({ type: 'unreadable' });
  });
});
