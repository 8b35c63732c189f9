import { expect, it } from 'vitest';
import { toNotificationList } from '#features/notifications/views.ts';

it('writes the marks of a result that was scored again as all pages do', () => {
  const change = {
    ...{ id: 'ruling', resultId: 'result', testId: 'test', testTitle: 'Mock 1', number: 1 },
    ...{ beforeMarks: -75, beforeTotal: 600, marks: 300, total: 600 },
    publishedAt: new Date('2026-03-04T10:00:00Z'),
  };
  const list = toNotificationList({ toAll: [], changes: [change], outcomes: [], readAt: null }, 50);
  expect(list.items.map(({ description }) => description)).toEqual([
    'Mock 1: what counts as right in a question was changed. Before: −0.25 of 2.0 marks. Now: 1.0 of 2.0 marks.',
  ]);
});
