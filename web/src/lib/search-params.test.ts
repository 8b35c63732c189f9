import { describe, expect, it } from 'vitest';
import { validateTestSearch } from '#lib/paths.ts';
import { stringifySearch } from '#lib/search-params.ts';

describe('the query string', () => {
  it('leaves out what is empty', () => {
    expect(stringifySearch({ search: '', category: undefined, retake: false })).toBe('');
    expect(stringifySearch({ search: 'a b&c', analysis: true })).toBe(
      '?search=a+b%26c&analysis=true',
    );
  });

  it('reads the parameters of the test pages and nothing else', () => {
    expect(
      validateTestSearch({ seriesName: '007', analysis: 'true', retake: 'no', evil: '1' }),
    ).toEqual({ seriesName: '007', analysis: true });
  });
});
