import { expect, it } from 'vitest';
import { historyUntil } from '#exam/results/overview/history-chart.tsx';
import { buildResult } from '#exam/results/testing/build-analysis.ts';

const result = buildResult({ completedAt: '2026-03-04T10:00:00.000Z', percentage: 70 });

function lineAt(completedAt: string, percentage: number, testId = 'other') {
  return { testId, testTitle: 'Other', completedAt, marksObtained: 1, totalMarks: 2, percentage };
}

it('ends with the result at hand and averages what was before it', () => {
  const history = [
    lineAt('2026-03-01T10:00:00.000Z', 50),
    lineAt('2026-03-02T10:00:00.000Z', 55, 'test'),
    lineAt(result.completedAt, 70, 'test'),
    lineAt('2026-03-09T10:00:00.000Z', 90),
  ];

  const { lines, earlierAverage } = historyUntil({ result, history });

  expect(lines.map((line) => line.percentage)).toEqual([50, 55, 70]);
  expect(earlierAverage).toBe(53);
});

it('has no average without an earlier test', () => {
  const { lines, earlierAverage } = historyUntil({ result, history: [] });

  expect(lines).toHaveLength(1);
  expect(earlierAverage).toBeNull();
});
