import { describe, expect, it } from 'vitest';
import { contentTarget } from '#ui/content-link.tsx';

describe('contentTarget', () => {
  it('opens http and https addresses as other sites', () => {
    expect(contentTarget('https://jkssb.nic.in/x')).toEqual({
      kind: 'external',
      url: 'https://jkssb.nic.in/x',
    });
    expect(contentTarget('HTTP://example.org')).toMatchObject({ kind: 'external' });
  });

  it('opens local paths in place', () => {
    expect(contentTarget('/practice-tests')).toEqual({ kind: 'page', path: '/practice-tests' });
  });

  it.each([
    ...[null, '', 'news', 'mailto:a@b.c', 'ftp://a.example', 'https://', 'https:a.example'],
    ...['javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'data:text/html,x', 'java\tscript:alert(1)'],
    ...['//evil.example', '/\\evil.example', '/\t/evil.example', '/..//evil.example', '/a b'],
    ...['https://jkssb.nic.in@evil.example', 'https://a:b@evil.example', 'https://@evil.example'],
    ...['https:\\\\evil.example', 'https://a.example/\\x', 'https://a.example/ x', '/x\ud800'],
  ])('leads nowhere for %j', (url) => {
    expect(contentTarget(url)).toBeNull();
  });

  it('takes an @ behind the host for what it is', () => {
    const url = 'https://maps.example/@34.08,74.79?q=a@b';
    expect(contentTarget(url)).toEqual({ kind: 'external', url });
  });
});
