import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildAnalysis, buildQuestion } from '#exam/results/testing/build-analysis.ts';
import { problem, renderAnalysis } from '#exam/results/testing/render-analysis.tsx';
import { buildAccount } from '#testing/build-account.ts';

const mixed = [
  buildQuestion({ id: '1', chosen: 1, correct: 1 }),
  buildQuestion({ id: '2', chosen: 0, correct: 1, flagged: true, timeSpent: 83 }),
  buildQuestion({ id: '3', chosen: null, correct: 1 }),
];

function questionNames(): (string | null)[] {
  return screen
    .getAllByRole('heading', { level: 3, name: /^Question/ })
    .map((heading) => heading.textContent);
}

async function findQuestion(number: number): Promise<HTMLElement> {
  return screen.findByRole('listitem', { name: `Question ${number}` });
}

it('shows what was chosen, what is right and why', async () => {
  renderAnalysis(buildAnalysis({ questions: mixed }), 'questions');

  const wrong = within(await findQuestion(2));
  expect(wrong.getByText('Wrong')).toBeTruthy();
  expect(wrong.getByText('Your answer').closest('li')?.textContent).toContain('Chenab');
  expect(wrong.getByText('Correct answer').closest('li')?.textContent).toContain('Jhelum');
  expect(wrong.getByText('The Jhelum flows through the city.')).toBeTruthy();
  expect(wrong.getByText('Time: 1 min 23 sec')).toBeTruthy();
  expect(wrong.getByText('Geography · Rivers')).toBeTruthy();
});

it('lets a learner say by one tap why an answer went wrong, or that it was a guess', async () => {
  const changes: unknown[] = [];
  const { user } = renderAnalysis(
    buildAnalysis({ questions: mixed }),
    'questions',
    async (url, init) => {
      if (url.endsWith('/api/account')) return Response.json(buildAccount());
      if (url.includes('/marks')) return Response.json({ items: [] });
      if (init?.method !== 'PATCH') return undefined;
      changes.push([url.split('/').at(-1), JSON.parse(String(init.body))]);
      return Response.json({});
    },
  );
  const wrong = within(await findQuestion(2));
  const names = ['Did not know', 'Misread', 'Calculation', 'Guessed'];
  for (const name of names) expect(await wrong.findByRole('button', { name })).toBeTruthy();
  await user.click(wrong.getByRole('button', { name: 'Misread' }));
  await expect.poll(() => changes).toEqual([['2', { cause: 'misread' }]]);
  const right = within(await findQuestion(1));
  expect(await right.findByRole('button', { name: 'I guessed' })).toBeTruthy();
  expect(right.queryByRole('button', { name: 'Misread' })).toBeNull();
  const skipped = within(await findQuestion(3));
  expect(skipped.queryByRole('button', { name: 'Misread' })).toBeNull();
});

it('tells of an answer that came too late beside the one that counts', async () => {
  const arrivedAt = '2026-01-05T04:40:11.000Z';
  const questions = [
    buildQuestion({ id: '1', chosen: null, correct: 1, late: { chosen: 1, arrivedAt } }),
    buildQuestion({
      ...{ id: '2', chosen: 0, correct: 1, timeSpent: 0 },
      late: { chosen: null, arrivedAt },
    }),
    buildQuestion({ id: '3', chosen: 1, correct: 1 }),
  ];
  renderAnalysis(buildAnalysis({ questions }), 'questions');

  const skipped = within(await findQuestion(1));
  expect(skipped.getByText('Skipped')).toBeTruthy();
  expect(skipped.getByText('Came too late: B, on 5 Jan 2026, 10:10 am')).toBeTruthy();
  expect(skipped.getByText('Time: at least 30 sec')).toBeTruthy();
  const wrong = within(await findQuestion(2));
  expect(wrong.getByText('Taken back too late, on 5 Jan 2026, 10:10 am')).toBeTruthy();
  expect(wrong.getByText('Time: not known')).toBeTruthy();
  expect(within(await findQuestion(3)).queryByText(/too late/)).toBeNull();
});

it('shows a bookmark that was made while nobody could say what is bookmarked', async () => {
  const { user } = renderAnalysis(
    buildAnalysis({ questions: mixed }),
    'questions',
    async (url, init) => {
      if (url.endsWith('/api/account')) return Response.json(buildAccount());
      if (url.includes('/marks')) return problem(404, 'not-found', 'Not found');
      if (init?.method !== 'PATCH') return undefined;
      return Response.json({ questionId: '2', isBookmarked: true, cause: null, note: '' });
    },
  );
  const bookmark = await screen.findByRole('button', { name: 'Bookmark question 2' });
  await user.click(bookmark);
  await expect.poll(() => bookmark.getAttribute('aria-pressed')).toBe('true');
});

it('calls an answer over the limit of its section neither right nor wrong', async () => {
  const surplus = buildQuestion({ id: '4', chosen: 1, correct: 1, marks: 0, uncounted: true });
  renderAnalysis(buildAnalysis({ questions: [...mixed, surplus] }), 'questions');
  const card = within(await findQuestion(4));
  expect(card.getByText('Not counted (over the limit)')).toBeTruthy();
  expect(card.queryByText('Correct')).toBeNull();
  expect(screen.getByRole('button', { name: 'Correct (1)' })).toBeTruthy();
  expect(screen.getByLabelText('Question 4, not counted')).toBeTruthy();
});

it('calls a blank that its section does not need no skipped one', async () => {
  const unneeded = buildQuestion({ id: '4', chosen: null, marks: 0, uncounted: true });
  renderAnalysis(buildAnalysis({ questions: [...mixed, unneeded] }), 'questions');
  const card = within(await findQuestion(4));
  expect(card.getByText('Not needed')).toBeTruthy();
  expect(card.queryByText('Skipped')).toBeNull();
  // As many as the overview tells.
  expect(screen.getByRole('button', { name: 'Skipped (1)' })).toBeTruthy();
  expect(screen.getByLabelText('Question 4, not needed')).toBeTruthy();
});

it('calls a question that does not count by a ruling no skipped one', async () => {
  const ruling = { grant: 'void' as const, rightOptions: [1] };
  const ruled = buildQuestion({ id: '4', chosen: 1, correct: 1, marks: 0, ruling });
  renderAnalysis(buildAnalysis({ questions: [...mixed, ruled] }), 'questions');
  const card = within(await findQuestion(4));
  expect(card.getByText('Not counted (by a ruling)')).toBeTruthy();
  expect(card.queryByText('Skipped')).toBeNull();
  // As many as the overview tells.
  expect(screen.getByRole('button', { name: 'Skipped (1)' })).toBeTruthy();
  expect(screen.getByLabelText('Question 4, not counted')).toBeTruthy();
});

it('counts the questions of each filter and shows only those', async () => {
  const { router, user } = renderAnalysis(buildAnalysis({ questions: mixed }), 'questions');
  await findQuestion(1);
  const chips = within(screen.getByRole('group', { name: 'Show questions' }));

  expect(chips.getAllByRole('button').map((chip) => chip.textContent)).toEqual([
    'All (3)',
    'Correct (1)',
    'Wrong (1)',
    'Skipped (1)',
    'Marked (1)',
  ]);
  await user.click(chips.getByRole('button', { name: 'Skipped (1)' }));

  await expect.poll(questionNames, { timeout: 25_000 }).toEqual(['Question 3']);
  expect(chips.getByRole('button', { pressed: true }).textContent).toBe('Skipped (1)');
  expect(router.history.location.hash).toBe('questions-skipped');
});

it('opens on a phone the answer and explanation of a question', async () => {
  const { user } = renderAnalysis(buildAnalysis({ questions: mixed }), 'questions');
  const card = within(await findQuestion(1));
  const toggle = card.getByRole('button', { name: 'Answer and explanation of question 1' });
  const content = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
  expect(content?.querySelector('ol')).not.toBeNull();
  expect(content?.closest('[data-folded]')).not.toBeNull();
  await user.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  expect(content?.closest('[data-folded]')).toBeNull();
});

it('says so when a filter finds nothing', async () => {
  renderAnalysis(buildAnalysis({ questions: [buildQuestion()] }), 'questions-wrong');

  expect(await screen.findByRole('heading', { name: 'No wrong answers' })).toBeTruthy();
});

// By label and text where there are many questions: looking for roles among them takes seconds.
it('jumps to a question, also to one that is not filled in yet', async () => {
  const questions = Array.from({ length: 24 }, (_, index) => buildQuestion({ id: `${index}` }));
  const { user } = renderAnalysis(buildAnalysis({ questions }), 'questions');
  await screen.findByText('Question 1');

  await user.click(screen.getByText('Jump to a question', { selector: 'button' }));
  await user.click(screen.getByLabelText('Question 20, correct'));

  const heading = await screen.findByText('Question 20');
  expect(document.activeElement?.contains(heading)).toBe(true);
  expect(document.activeElement?.id).toBe('question-20');
});

it('fills in every question in the end', async () => {
  const questions = Array.from({ length: 24 }, (_, index) => buildQuestion({ id: `${index}` }));
  renderAnalysis(buildAnalysis({ questions }), 'questions');

  // They come a few at a time, whenever the page has nothing else to do.
  expect(await screen.findByText('Question 24')).toBeTruthy();
});

it('shows an Urdu question in its direction and language', async () => {
  const text = 'جموں و کشمیر کا گرمائی دارالحکومت کون سا شہر ہے؟';
  renderAnalysis(buildAnalysis({ questions: [buildQuestion({ text })] }), 'questions');

  const shown = (await screen.findByText(text)).closest('[lang]');
  expect(shown?.getAttribute('lang')).toBe('ur');
  expect(shown?.getAttribute('dir')).toBe('auto');
});

it('sets the maths of a question', async () => {
  const question = buildQuestion({ text: 'Solve $x^2 = 9$ for $x > 0$.' });
  renderAnalysis(buildAnalysis({ questions: [question] }), 'questions');

  await expect
    .poll(() => document.querySelector('#question-1 math annotation')?.textContent, {
      timeout: 25_000,
    })
    .toBe('x^2 = 9');
});

it('says so when there is no explanation', async () => {
  const question = buildQuestion({ explanation: ' ' });
  renderAnalysis(buildAnalysis({ questions: [question] }), 'questions');

  expect(await screen.findByText('No explanation was written for this question.')).toBeTruthy();
});
