import { describe, expect, it } from 'vitest';
import { safeNextPath } from '#site/accounts/require-visitor.ts';

describe('safeNextPath', () => {
  it.each([
    '/',
    '/dashboard',
    '/test-series/abc/test/def?analysis=true#q1',
    '/practice-tests?search=a%20b',
    '/a//b',
  ])('follows %s', (path) => {
    expect(safeNextPath(path)).toBe(path);
  });

  it.each([
    undefined,
    '',
    'dashboard',
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
  ])('refuses %j', (path) => {
    expect(safeNextPath(path)).toBeNull();
  });
});
