import { describe, expect, it } from 'vitest';
import { validateSeriesSearch } from '#site/catalogue/list/series-search.ts';

describe('the filters of the series list in the address', () => {
  it('leaves out what is ordinary', () => {
    expect(
      validateSeriesSearch({ search: ' ', category: 'all', sort: 'newest', page: '1' }),
    ).toEqual({});
  });

  it('keeps what is chosen', () => {
    expect(
      validateSeriesSearch({ search: ' police ', category: 'free', sort: 'rating', page: '3' }),
    ).toEqual({ search: 'police', category: 'free', sort: 'rating', page: 3 });
  });

  it('takes an unknown sort for the most popular', () => {
    expect(validateSeriesSearch({ sort: 'alphabet' }).sort).toBe('popular');
  });

  it.each(['0', '-2', '1.5', 'x', '99999999999999999999'])('knows no page %s', (page) => {
    expect(validateSeriesSearch({ page }).page).toBeUndefined();
  });
});
