import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildAnalysis, buildQuestion } from '#exam/results/testing/build-analysis.ts';
import { problem, renderAnalysis } from '#exam/results/testing/render-analysis.tsx';

const comparison = {
  learners: 40,
  marks: [
    { from: 0, to: 50, learners: 25 },
    { from: 50, to: 100, learners: 15 },
  ],
  questions: [
    {
      questionId: 'question',
      learners: 40,
      right: { percent: 25, low: 14.2, high: 40.2 },
      medianSeconds: 44,
      topSeconds: 18,
      changed: { toWrong: 2.5, toRight: 7.5 },
    },
  ],
  changed: { answers: 25, toWrong: 12, toRight: 60.4 },
};
const analysis = buildAnalysis({
  result: { marksObtained: 6, totalMarks: 10 },
  questions: [buildQuestion({ timeSpent: 33 })],
});
const board = (nickname: string | null, entries: object[]) => ({ nickname, learners: 40, entries });

function show(others: Readonly<Record<string, unknown>>, of = analysis) {
  const nicknames: unknown[] = [];
  const shown = renderAnalysis(of, '', async (url, init) => {
    if (init?.method === 'DELETE') throw new TypeError('no network');
    if (init?.method === 'PUT') {
      nicknames.push(JSON.parse(String(init.body)));
      return problem(409, 'conflict', 'Somebody has this name, or one like it.');
    }
    const [, answer] = Object.entries(others).find(([part]) => url.includes(part)) ?? [];
    return answer === undefined ? undefined : Response.json(answer);
  });
  return { ...shown, nicknames };
}

describe('compared with others', () => {
  it('says from how many learners on it is', async () => {
    show({ '/compared/results': { comparison: null } }, buildAnalysis({ standing: null }));
    expect(await screen.findByText(/once 10 learners have taken this test/)).toBeTruthy();
  });

  it('says that it is being counted where a rank is told already', async () => {
    show({ '/compared/results': { comparison: null } });
    expect(await screen.findByText(/How others did is being counted/)).toBeTruthy();
    expect(screen.queryByText(/once 10 learners/)).toBeNull();
  });

  it('says what is true in both cases to who is never ranked', async () => {
    const unranked = buildAnalysis({ standing: null, isRanked: false });
    show({ '/compared/results': { comparison: null } }, unranked);
    expect(
      await screen.findByText(/once 10 learners have taken this test and all is counted/),
    ).toBeTruthy();
  });

  it('leaves out a column in which nobody changed anything', async () => {
    const [question] = comparison.questions;
    const unchanged = { ...question, changed: { toWrong: 0, toRight: 0 } };
    show({
      '/compared/results': { comparison: { ...comparison, questions: [unchanged] } },
      '/leaderboard': board(null, []),
    });
    const questions = within(await screen.findByRole('table', { name: 'Questions, compared' }));
    expect(questions.getByRole('row', { name: '1 Right 25% (14–41) 33 44 18' })).toBeTruthy();
    expect(questions.queryByRole('columnheader', { name: 'Changed' })).toBeNull();
  });

  it('shows where one’s marks lie, and each question beside all others', async () => {
    show({ '/compared/results': { comparison }, '/leaderboard': board(null, []) });
    const marks = within(await screen.findByRole('table', { name: 'Marks of all learners' }));
    expect(marks.getByRole('row', { name: '50 to 100% (you) 15' })).toBeTruthy();
    const questions = within(screen.getByRole('table', { name: 'Questions, compared' }));
    expect(
      questions.getByRole('row', { name: '1 Right 25% (14–41) 33 44 18 3% to wrong, 8% to right' }),
    ).toBeTruthy();
    expect(await screen.findByText('Nobody has chosen to be shown here yet.')).toBeTruthy();
  });

  it.each([
    ['void', 0, 'Not counted'],
    ['all', null, 'Right'],
    ['attempted', 0, 'Right'],
  ] as const)(
    'says of a question with the ruling %s what its card says',
    async (grant, chosen, word) => {
      const ruling = { grant, rightOptions: [1] };
      const questions = [buildQuestion({ chosen, correct: 1, ruling })];
      const answers = { '/compared/results': { comparison }, '/leaderboard': board(null, []) };
      show(answers, buildAnalysis({ questions }));
      const table = within(await screen.findByRole('table', { name: 'Questions, compared' }));
      expect(table.getByRole('cell', { name: word })).toBeTruthy();
    },
  );

  it('shows no share of who had a question right that does not count', async () => {
    const [question] = comparison.questions;
    const uncounted = { ...question, right: null, changed: null };
    const ruling = { grant: 'void' as const, rightOptions: [1] };
    show(
      {
        '/compared/results': { comparison: { ...comparison, questions: [uncounted] } },
        '/leaderboard': board(null, []),
      },
      buildAnalysis({ questions: [buildQuestion({ ruling })] }),
    );
    const questions = within(await screen.findByRole('table', { name: 'Questions, compared' }));
    const name = '1 Not counted Not counted 30 44 18';
    expect(questions.getByRole('row', { name })).toBeTruthy();
  });

  it('says what came of changed answers, one’s own also while too few have taken the test', async () => {
    const changes = { answers: 4, toWrong: 1, toRight: 3 };
    const own = buildAnalysis({ ...analysis, changes });
    const { unmount } = show({ '/compared/results': { comparison: null } }, own);
    const text = async () =>
      (await screen.findByRole('region', { name: 'Changed answers' })).textContent;
    const yours = 'You changed 4 answers: 1 from right to wrong, 3 from wrong to right.';
    expect(await text()).toBe(`Changed answers${yours}`);
    unmount();
    show({ '/compared/results': { comparison }, '/leaderboard': board(null, []) }, own);
    expect(await text()).toBe(
      `Changed answers${yours}All learners together changed 25 answers: 12% from right to wrong, 60% from wrong to right.`,
    );
  });

  it('keeps what was typed where the nickname is refused, and says why', async () => {
    const { user, nicknames } = show({
      '/compared/results': { comparison },
      '/leaderboard': board(null, [
        { nickname: 'Dal', rank: 2, marksObtained: 6, totalMarks: 10, isOwn: false },
        { nickname: 'Wular', rank: 2, marksObtained: 6, totalMarks: 10, isOwn: false },
      ]),
    });
    const section = within(await screen.findByRole('region', { name: 'Leaderboard' }));
    expect(section.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '2Dal6.0 / 10.0',
      '2Wular6.0 / 10.0',
    ]);
    await user.click(section.getByRole('button', { name: 'Show me' }));
    expect(section.getByText('This field is required')).toBeTruthy();
    expect(document.activeElement).toBe(section.getByLabelText('Nickname'));
    await user.type(section.getByLabelText('Nickname'), 'Dal');
    await user.click(section.getByRole('button', { name: 'Show me' }));
    expect(await section.findByText('Somebody has this name, or one like it.')).toBeTruthy();
    expect(nicknames).toEqual([{ nickname: 'Dal' }]);
    expect(section.getByLabelText('Nickname')).toHaveProperty('value', 'Dal');
  });

  it('says that somebody is still shown where that could not be ended', async () => {
    const { user } = show({
      '/compared/results': { comparison },
      '/leaderboard': board('Dal', []),
    });
    const section = within(await screen.findByRole('region', { name: 'Leaderboard' }));
    await user.click(section.getByRole('button', { name: 'Be shown nowhere' }));
    expect(await section.findByText(/^You are still shown\. /)).toBeTruthy();
    await user.click(section.getByRole('button', { name: 'Another name' }));
    expect(document.activeElement).toBe(section.getByLabelText('Nickname'));
    await user.click(section.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(section.getByRole('button', { name: 'Another name' }));
  });

  it('leaves the focus where it is when the name was taken off in another tab', async () => {
    const answers = { '/compared/results': { comparison }, '/leaderboard': board('Dal', []) };
    const { user, queryClient } = show(answers);
    const section = within(await screen.findByRole('region', { name: 'Leaderboard' }));
    await user.click(section.getByRole('button', { name: 'Another name' }));
    await user.click(section.getByRole('button', { name: 'Cancel' }));
    const elsewhere = screen.getByRole('button', { name: 'Print' });
    elsewhere.focus();
    answers['/leaderboard'] = board(null, []);
    await act(() => queryClient.invalidateQueries({ queryKey: ['leaderboard'] }));
    await section.findByRole('button', { name: 'Show me' });
    expect(document.activeElement).toBe(elsewhere);
  });
});
