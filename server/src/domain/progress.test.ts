import { expect, it } from 'vitest';
import { improvementOf } from '#domain/progress.ts';

it('compares the latest five results with the five before, with its sign', () => {
  expect(improvementOf([80, 80, 80, 80, 80, 70, 70, 70, 70, 70, 1, 2])).toBe(10);
  expect(improvementOf([50, 50, 50, 50, 50, 60, 60, 60, 60, 61])).toBe(-10);
  expect(improvementOf([50, 50, 50, 50, 50, 50, 50, 50, 50, 50])).toBe(0);
});

it('says nothing before there are ten', () => {
  expect(improvementOf([90, 80, 70, 60, 50, 40, 30, 20, 10])).toBeNull();
  expect(improvementOf([])).toBeNull();
});
