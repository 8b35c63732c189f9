import Fastify, { type FastifyServerOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { readForwardedAddresses } from '#platform/http/caller/forwarded.ts';

/** Whom the server takes for the caller behind this header. */
async function callerOf(forwardedFor: string, proxies: Pick<FastifyServerOptions, 'trustProxy'>) {
  const app = Fastify({ trustProxy: proxies.trustProxy ?? false });
  readForwardedAddresses(app);
  app.get('/', async ({ ip }) => ip);
  const headers = { 'x-forwarded-for': forwardedFor };
  const { body } = await app.inject({ url: '/', remoteAddress: '10.0.0.1', headers });
  await app.close();
  return body;
}

const byList = { trustProxy: ['10.0.0.0/8', 'fd00::/8'] };
const oneHop = { trustProxy: (_: string, hop: number) => hop < 1 };

describe('the caller behind proxies', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['198.51.100.7:5678', '198.51.100.7'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['"[2001:db8::1]"', '2001:db8::1'],
    ['203.0.113.9, 198.51.100.7:5678, 10.0.0.2:80', '198.51.100.7'],
    ['203.0.113.9, 198.51.100.7, [fd00::2]:443', '198.51.100.7'],
    ['203.0.113.9,198.51.100.7 ,10.0.0.2', '198.51.100.7'],
  ])('written as %s is %s, when proxies are known by address', async (header, caller) => {
    expect(await callerOf(header, byList)).toBe(caller);
  });

  it.each([
    ['203.0.113.9, 198.51.100.7:5678', '198.51.100.7'],
    ['10.0.0.9, 198.51.100.7', '198.51.100.7'],
    ['somebody, 198.51.100.7', '198.51.100.7'],
  ])('written as %s is %s, when proxies are known by number', async (header, caller) => {
    expect(await callerOf(header, oneHop)).toBe(caller);
  });

  it.each(['somebody', ', ,', '[', '1.2.3.4:99999:1', 'x'.repeat(5000)])(
    'of whom the header says %.20s is nobody in particular',
    async (header) => {
      expect(await callerOf(header, byList)).toBe('unknown');
    },
  );

  it('is who is connected, where no proxy is believed', async () => {
    expect(await callerOf('198.51.100.7', { trustProxy: false })).toBe('10.0.0.1');
  });
});
