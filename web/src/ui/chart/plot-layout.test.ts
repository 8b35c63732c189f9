import { expect, it } from 'vitest';
import {
  fitText,
  horizontalRange,
  labelsWithRoom,
  niceTicks,
  plotHeight,
  spreadDots,
} from '#ui/chart/plot-spec.ts';

it('knows the height of a plot before it is drawn', () => {
  const row = { label: 'a', note: '', values: [1] };
  const spec = {
    kind: 'stacked-bars',
    parts: [],
    formatValue: String,
    axisLabel: '',
  } as const;

  const one = plotHeight({ ...spec, rows: [row] });
  const three = plotHeight({ ...spec, rows: [row, row, row] });

  expect(three - one).toBe(112);
});

it('makes low columns a third lower, and leaves their labels the room', () => {
  const spec = { kind: 'column-plot', columns: [], ticks: [], formatValue: String } as const;

  expect(plotHeight({ ...spec, isLow: true })).toBe((plotHeight(spec) * 2) / 3);
  expect(plotHeight({ ...spec, isLow: true, axisLabel: 'time' }) - plotHeight(spec)).toBe(-58);
});

it('starts an axis on the right where the page runs that way', () => {
  expect(horizontalRange(10, 90, { width: 100, isRightToLeft: false })).toEqual([10, 90]);
  expect(horizontalRange(10, 90, { width: 100, isRightToLeft: true })).toEqual([90, 10]);
});

it.each([
  [30, 700, [5, 10, 15, 20, 25, 30]],
  [31, 700, [1, 6, 11, 16, 21, 26, 31]],
  [30, 300, [10, 20, 30]],
  [30, 215, [1, 30]],
  [8, 700, [1, 2, 3, 4, 5, 6, 7, 8]],
  [90, 700, [12, 25, 38, 51, 64, 77, 90]],
  [1, 300, [1]],
])('sets labels of %i days on %i pixels the same number of days apart', (count, width, shown) => {
  const days = Array.from({ length: count }, (_, index) => ({ label: String(index + 1) }));
  expect(labelsWithRoom(days, width).map(({ label }) => Number(label))).toEqual(shown);
});

it('cuts a text that has no room', () => {
  expect(fitText('English', 200)).toBe('English');
  expect(fitText('General Knowledge of Jammu and Kashmir', 100)).toBe('General Know…');
});

it('stacks dots at the same place around the middle', () => {
  expect(spreadDots([100, 100, 100], { dotSize: 8, height: 44 })).toEqual([-8, 0, 8]);
});

it('keeps a lone dot in the middle', () => {
  expect(spreadDots([10, 300], { dotSize: 8, height: 44 })).toEqual([0, 0]);
});

it('keeps a tall stack inside the strip', () => {
  const offsets = spreadDots(
    Array.from({ length: 30 }, () => 50),
    { dotSize: 8, height: 44 },
  );

  expect(Math.min(...offsets)).toBeGreaterThanOrEqual(-18);
  expect(Math.max(...offsets)).toBeLessThanOrEqual(18);
});

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [7, [0, 2, 4, 6, 8]],
  [100, [0, 50, 100]],
  [101, [0, 50, 100, 150]],
  [1234, [0, 500, 1000, 1500]],
])('reaches %i by %j', (largest, ticks) => {
  expect(niceTicks(largest)).toEqual(ticks);
});
