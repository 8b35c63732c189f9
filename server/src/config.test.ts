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

  it('keeps only the origin of SITE_URL', () => {
    expect(readConfig({ SITE_URL: 'https://taiyari.example/path?x=1' }).siteUrl).toBe(
      'https://taiyari.example',
    );
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
