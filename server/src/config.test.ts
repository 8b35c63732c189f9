import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { configNames, readConfig } from '#config.ts';

describe('readConfig', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'production',
      port: 3000,
      host: '0.0.0.0',
      siteUrl: 'http://localhost:3000',
      hasDemoContent: true,
      hasRateLimits: true,
      trustProxy: false,
      site: { name: 'Taiyari', socialLinks: [] },
    });
    expect(readConfig({ NODE_ENV: 'development' }).host).toBe('127.0.0.1');
  });

  it('takes an empty variable for none', () => {
    expect(readConfig({ PORT: '', SITE_URL: '' }).port).toBe(3000);
  });

  it('names every bad variable at once and repeats no value', () => {
    const read = () =>
      readConfig({ PORT: 'eighty', DATABASE_URL: 'mysql://secret', ADMIN_PASSWORD: 'short' });
    expect(read).toThrow(/PORT.*DATABASE_URL.*ADMIN_PASSWORD/s);
    expect(read).not.toThrow(/secret|eighty|mysql/);
  });

  it('takes no direct way to a database that it has not', () => {
    const direct = { DATABASE_DIRECT_URL: 'postgres://u:hush@h/d' };
    expect(() => readConfig(direct)).toThrow(/DATABASE_DIRECT_URL.*no DATABASE_URL/);
    expect(() => readConfig(direct)).not.toThrow('hush');
  });

  it('keeps only the origin of SITE_URL', () => {
    expect(readConfig({ SITE_URL: 'https://taiyari.example/path?x=1' }).siteUrl).toBe(
      'https://taiyari.example',
    );
  });

  it('lets an operator take the link to tricks away', () => {
    expect(readConfig({}).site.tricksUrl).toMatch(/^https:/);
    expect(readConfig({ TRICKS_URL: 'https://t.example/' }).site.tricksUrl).toBe(
      'https://t.example/',
    );
    expect(readConfig({ TRICKS_URL: 'off' }).site.tricksUrl).toBe('');
    expect(() => readConfig({ TRICKS_URL: 'tricks' })).toThrow(/TRICKS_URL/);
  });

  it('reads social links and refuses what is no web address', () => {
    const { site } = readConfig({
      SOCIAL_LINKS: 'Telegram=https://t.me/x?a=b, YouTube=https://y.example',
    });
    expect(site.socialLinks).toEqual([
      { name: 'Telegram', url: 'https://t.me/x?a=b' },
      { name: 'YouTube', url: 'https://y.example' },
    ]);
    expect(() => readConfig({ SOCIAL_LINKS: 'Bad=javascript:alert(1)' })).toThrow('SOCIAL_LINKS');
  });
});

describe('the claims of the site', () => {
  it('are the words of the pages until others are configured', () => {
    expect(readConfig({}).claims).toEqual({
      questions: 0,
      benefits: null,
      updates: null,
      access: null,
    });
  });

  it('can be others, or none', () => {
    const { claims } = readConfig({
      CLAIM_QUESTIONS: '700',
      CLAIM_BENEFITS: 'a true result, explanations',
      CLAIM_UPDATES: 'off',
      CLAIM_ACCESS: 'For one year',
    });
    expect(claims).toEqual({
      questions: 700,
      benefits: ['a true result', 'explanations'],
      updates: '',
      access: 'For one year',
    });
    expect(readConfig({ CLAIM_BENEFITS: 'off' }).claims.benefits).toEqual([]);
  });
});

describe('.env.example', () => {
  it('names exactly the variables that are read', () => {
    const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
    const names = [...example.matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1]);
    expect(names.sort()).toEqual([...configNames].sort());
  });
});

describe('payments', () => {
  const kindOf = (env: Record<string, string>) => readConfig(env).payments.kind;

  it('move no money on this machine, and nothing is sold on a public site, until it is said how', () => {
    expect(kindOf({})).toBe('test');
    expect(kindOf({ SITE_URL: 'http://localhost:8080' })).toBe('test');
    expect(kindOf({ SITE_URL: 'https://taiyari.example' })).toBe('off');
    expect(kindOf({ PAYMENTS_URL: 'off' })).toBe('off');
  });

  it('of tests are refused on a public site, unless that is said aloud', () => {
    const environment = { SITE_URL: 'https://taiyari.example', PAYMENTS_URL: 'test:' };
    expect(() => readConfig(environment)).toThrow('PAYMENTS_ALLOW_TEST');
    expect(kindOf({ ...environment, PAYMENTS_ALLOW_TEST: 'on' })).toBe('test');
  });

  it('read the addresses of providers, and repeat no secret of a wrong one', () => {
    expect(
      readConfig({ PAYMENTS_URL: 'razorpay://k:s%2F@api.razorpay.com?webhook=w' }).payments,
    ).toEqual({
      kind: 'razorpay',
      keyId: 'k',
      keySecret: 's/',
      webhookSecret: 'w',
      apiUrl: 'https://api.razorpay.com',
    });
    expect(readConfig({ PAYMENTS_URL: 'upi://pay?pa=chinar@okbank&pn=Chinar' }).payments).toEqual({
      kind: 'upi',
      payee: { address: 'chinar@okbank', name: 'Chinar' },
    });
    for (const wrong of [
      'paypal:',
      'razorpay://rzp-hush:hush@api.razorpay.com',
      'razorpay://api.razorpay.com?webhook=hush',
      'upi://pay?pa=hush&pn=Chinar',
      'upi://pay?pa=hush@bank',
      'on',
    ]) {
      const read = () => readConfig({ PAYMENTS_URL: wrong });
      expect(read).toThrow('PAYMENTS_URL');
      expect(read).not.toThrow('hush');
    }
  });

  it('charge GST by a number, and show it where they are tests', () => {
    expect(readConfig({}).seller.ratePercent).toBe(18);
    expect(readConfig({ PAYMENTS_URL: 'upi://pay?pa=a1@ok&pn=A' }).seller.ratePercent).toBe(0);
    const registered = { PAYMENTS_URL: 'upi://pay?pa=a1@ok&pn=A', GST_NUMBER: '01ABCDE1234F1Z5' };
    expect(readConfig(registered).seller).toMatchObject({ ratePercent: 18, sac: '999293' });
    expect(() => readConfig({ GST_NUMBER: '1' })).toThrow('GST_NUMBER');
  });
});
