import { describe, expect, it } from 'vitest';
import { contentTarget } from '#lib/content-link.ts';

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

  it.each([null, '', 'javascript:alert(1)', '//evil.example', 'mailto:a@b.c', 'https://'])(
    'leads nowhere for %j',
    (url) => {
      expect(contentTarget(url)).toBeNull();
    },
  );
});
