import { expect, it } from 'vitest';
import { toNotificationList } from '#features/notifications/views.ts';

const moved = {
  ...{ resultId: 'result', completedAt: '2026-03-02T10:00:00+00:00', number: 1 },
  ...{ beforeMarks: -75, beforeTotal: 600, marks: 300, total: 600 },
};
const toldAt = new Date('2026-03-04T10:00:00Z');

function toldOf(results: (typeof moved)[]) {
  const change = { id: 'ruling', testId: 'test', testTitle: 'Mock 1', toldAt, results };
  const told = { toAll: [], changes: [change], voided: [], outcomes: [], readAt: null };
  return toNotificationList(told, 50).items.map(({ description, link }) => ({ description, link }));
}

it('writes the marks of a result that was scored again as all pages do', () => {
  expect(toldOf([moved])).toEqual([
    {
      description:
        'Mock 1: what counts as right in a question was changed. Before: −0.25 of 2.0 marks. Now: 1.0 of 2.0 marks.',
      link: '/practice-test/test/attempts/result#question-1',
    },
  ]);
});

it('tells of each attempt that a ruling has moved, and leads to the latest', () => {
  const latest = {
    ...moved,
    resultId: 'latest',
    completedAt: '2026-03-03T10:00:00+00:00',
    marks: 600,
  };
  const [{ description = '', link } = {}] = toldOf([latest, moved]);
  expect(description.replace(/\s/g, ' ')).toBe(
    'Mock 1: what counts as right in a question was changed. ' +
      'Attempt of 3 Mar 2026, 3:30 pm. Before: −0.25 of 2.0 marks. Now: 2.0 of 2.0 marks. ' +
      'Attempt of 2 Mar 2026, 3:30 pm. Before: −0.25 of 2.0 marks. Now: 1.0 of 2.0 marks.',
  );
  expect(link).toBe('/practice-test/test/attempts/latest#question-1');
  expect(toldOf(Array(7).fill(moved))[0]?.description).toMatch(
    /The marks of earlier attempts have changed, too: 2\.$/,
  );
});

it('takes as read what was told at the moment up to which the learner has read', () => {
  const change = { id: 'ruling', testId: 'test', testTitle: 'Mock 1', toldAt, results: [moved] };
  const unreadAt = (readAt: Date | null) =>
    toNotificationList({ toAll: [], changes: [change], voided: [], outcomes: [], readAt }, 50)
      .unread;
  expect(unreadAt(toldAt)).toBe(0);
  expect(unreadAt(new Date(toldAt.getTime() - 1))).toBe(1);
  expect(unreadAt(null)).toBe(1);
});
