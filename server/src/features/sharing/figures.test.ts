import { expect, it } from 'vitest';
import { figuresOf } from '#features/sharing/figures.ts';
import { toDrawable } from '#platform/drawing/drawable.ts';

const none = { marks: null, percentage: null, rank: null };

it.each([
  [15, '15.0'],
  [15.75, '15.75'],
  [-0.5, '−0.5'],
  [-1 / 3, '−0.33'],
  [-0.0001, '0.0'],
  [0, '0.0'],
])('writes %s marks as %s, which the faces have all signs of', (obtained, text) => {
  const [figure] = figuresOf({ ...none, marks: { obtained, total: 20 } });
  expect(figure).toEqual({ value: text, name: 'of 20.0 marks' });
  expect(toDrawable(text)).toBe(text);
});

it('shows what was chosen and nothing else, and does not take right answers for marks', () => {
  expect(figuresOf(none)).toEqual([]);
  expect(figuresOf({ ...none, percentage: 40, rank: { rank: 2, learners: 9 } })).toEqual([
    { value: '40%', name: 'right answers' },
    { value: '#2', name: 'of 9 learners' },
  ]);
});
