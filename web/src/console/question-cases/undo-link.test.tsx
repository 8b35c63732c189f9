import type { QuestionCase, RulingDetail } from '@taiyari/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openConsole } from '#console/kit/testing/open-console.ts';

const at = '2026-11-20T10:00:00.000Z';
const later = '018f0000-0000-7000-8000-0000000000c2';

const ruling: RulingDetail = {
  id: '018f0000-0000-7000-8000-0000000000c1',
  testId: '018f0000-0000-7000-8000-0000000000a1',
  testTitle: 'Mock 7',
  questionId: '018f0000-0000-7000-8000-0000000000b1',
  text: 'Which river flows through Srinagar?',
  options: ['Chenab', 'Jhelum', 'Tawi'],
  rightOption: 1,
  kind: 'void',
  rightOptions: [],
  languages: null,
  reason: 'It is not of the syllabus.',
  state: 'published',
  proposedBy: { id: 'somebody', name: 'Zoya Mir' },
  proposedAt: at,
  decidedBy: null,
  decidedAt: null,
  publishedAt: at,
  ended: null,
  endedFor: null,
  isStillAsked: true,
  preview: null,
  versions: [3],
  progress: null,
};
const casePath = `/admin/question-reports/${ruling.testId}/${ruling.questionId}`;
const inPart = { by: later, at, isUndone: false, languages: ['hi' as const] };

it.each([
  { what: 'for all', endedFor: null },
  { what: 'for some', endedFor: inPart },
])(
  'the page of a ruling that is in force $what says how it is undone, and leads there',
  async ({ endedFor }) => {
    openConsole(`/admin/rulings/${ruling.id}`, { getRuling: { ...ruling, endedFor } });
    const link = await screen.findByRole('link', { name: 'Undo or replace it' });
    expect(link.getAttribute('href')).toBe(`${casePath}?propose=true`);
    expect(screen.getByText(/propose at its question that B, the key .* is right/)).toBeDefined();
  },
);

it('so does its row in the list, and no other one', async () => {
  const { id, ...rest } = ruling;
  const ended = { by: later, at, isUndone: true };
  openConsole('/admin/rulings', {
    listRulings: {
      items: [
        ruling,
        { ...rest, id: later, text: 'When was it?', ended },
        { ...rest, id: `${later.slice(0, -1)}3`, text: 'Who was it?', state: 'proposed' },
      ],
      ...{ total: 3, tests: [] },
    },
  });
  const row = within(await screen.findByRole('row', { name: /Which river/ }));
  const link = row.getByRole('link', { name: 'Undo or replace it' });
  expect(link.getAttribute('href')).toBe(`${casePath}?propose=true`);
  expect(screen.getAllByRole('link', { name: 'Undo or replace it' })).toHaveLength(1);
});

const { progress: _none, ...line } = ruling;
const found: QuestionCase = {
  ...{ testId: ruling.testId, testTitle: 'Mock 7', isTestTrashed: false },
  ...{ questionId: ruling.questionId, versionNumber: 1, number: 12 },
  ...{ text: ruling.text, options: ruling.options, explanation: '' },
  ...{ rightOption: 1, rightOptions: [1], languages: ['en'] },
  versions: [{ number: 1, as: 1, options: ruling.options, rightOption: 1, learners: 9 }],
  ...{ alsoIn: [], statistics: null, reports: [], answers: [], rulings: [line] },
};

it('leads to the dialog that undoes it, which stays closed once it is closed', async () => {
  const { click, history } = openConsole(`${casePath}?propose=true`, { getQuestionCase: found });
  await screen.findByRole('dialog', { name: 'Propose a ruling' });
  await click('button', 'Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(history.location.href).toBe(casePath);
});

it('opens no dialog while another ruling is to be decided', async () => {
  const rulings = [{ ...line, state: 'proposed' as const }];
  openConsole(`${casePath}?propose=true`, { getQuestionCase: { ...found, rulings } });
  await screen.findByText('Another ruling can be proposed once this one is decided.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['a question that does not count and is still asked', {}, 1],
  ['one that was taken out', { isStillAsked: false }, 0],
  ['one that counts again', { ended: { by: later, at, isUndone: true } }, 0],
  ['one with full marks', { kind: 'full-to-all' as const }, 0],
  ['one of which it is only proposed', { state: 'proposed' as const }, 0],
])('of %s it says so on both pages, with the way to the editor', async (_, changes, times) => {
  const told = () => screen.queryAllByText(/^The test still asks this question/);
  const changed = { ...ruling, ...changes };
  const { unmount } = openConsole(`/admin/rulings/${ruling.id}`, { getRuling: changed });
  await screen.findByText(ruling.reason);
  expect(told()).toHaveLength(times);
  unmount();
  const { progress: _none, ...ofCase } = changed;
  openConsole(casePath, { getQuestionCase: { ...found, rulings: [ofCase] } });
  await screen.findByText(ruling.reason);
  expect(told()).toHaveLength(times);
  const links = screen.getAllByRole('link', { name: 'Open in the editor' });
  const hrefs = new Set(links.map((link) => link.getAttribute('href')));
  expect([hrefs.size, links.length]).toEqual([1, 1 + times]);
});
