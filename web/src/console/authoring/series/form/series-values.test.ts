import { faultsIn } from '@taiyari/contract/rules/content';
import { seriesContent } from '@taiyari/contract/rules/series';
import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  contentOf,
  digitsOf,
  type SeriesValues,
  valuesOf,
} from '#console/authoring/series/form/series-form.ts';
import { buildSeries } from '#console/authoring/series/testing/build-series.ts';

it.each([
  ['₹ 1,499', '1499'],
  ['1,499.00', '1499'],
  ['12a3', '123'],
  ['free', ''],
  ['1.234', '1234'],
  ['123456789', '1234567'],
])('of the price %s the digits %s stay', (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits);
});

const faultyIn = (values: SeriesValues) =>
  faultsIn(seriesContent, contentOf(values)).map(({ path }) => path);

describe('a form', () => {
  const values = { ...valuesOf(null), title: 'Patwari', category: 'police', price: '99' };

  it('begins with the defaults of the specification', () => {
    expect(bodyOf(valuesOf(null))).toMatchObject({
      rating: 0,
      bgGradient: 'blue',
      iconBg: 'blue-100',
      iconColor: 'blue-600',
      tagColor: 'green-500',
      price: 0,
      originalPrice: 0,
    });
  });

  it('is sent as numbers, without blank features, and costs nothing when it is free', () => {
    const filled = { ...values, originalPrice: '', rating: '4.3', features: [' a ', ' '] };
    expect(bodyOf(filled)).toMatchObject({
      price: 99,
      originalPrice: 0,
      rating: 4.3,
      features: ['a'],
    });
    expect(bodyOf({ ...values, isFree: true, originalPrice: '5' })).toMatchObject({
      price: 0,
      originalPrice: 0,
    });
    expect(bodyOf({ ...values, rating: '' }).rating).toBe(0);
  });

  it('gives a stored series back as it is', () => {
    const series = buildSeries();
    expect(series).toMatchObject(bodyOf(valuesOf(series)));
  });

  it('needs title, category and a price unless it is free', () => {
    expect(faultyIn(valuesOf(null))).toEqual(['title', 'category', 'price']);
    expect(faultyIn({ ...values, price: '0' })).toEqual(['price']);
    expect(faultyIn({ ...values, price: '', isFree: true })).toEqual([]);
    expect(faultyIn(values)).toEqual([]);
  });

  it.each(['5.1', '-1', '4.25', 'x'])('refuses the rating %s', (rating) => {
    expect(faultyIn({ ...values, rating })).toEqual(['rating']);
  });

  it.each(['', '0', '5', '4.3', '.5', '5.0'])('takes the rating "%s"', (rating) => {
    expect(faultyIn({ ...values, rating })).toEqual([]);
  });
});
