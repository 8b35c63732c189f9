import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  buildAnalysis,
  buildQuestion,
  buildQuestions,
  buildSection,
  buildSubject,
} from '#exam/results/testing/build-analysis.ts';
import { renderAnalysis } from '#exam/results/testing/render-analysis.tsx';

it.each([
  ['excellent', 'Excellent: keep this level and get faster'],
  ['good', 'Good: a few topics keep you from 80%'],
  ['needs-work', 'Needs work: build the base first'],
] as const)('recommends something of its own for %s', async (recommendation, title) => {
  renderAnalysis(buildAnalysis({ recommendation }), 'insights');

  const card = within(await screen.findByRole('region', { name: title }));
  expect(card.getAllByRole('listitem')).toHaveLength(3);
});

it('sorts the subjects by verdict', async () => {
  renderAnalysis(
    buildAnalysis({
      subjects: [
        buildSubject({ subject: 'English', verdict: 'strength' }),
        buildSubject({ subject: 'Polity', verdict: 'improvement', marksLost: 2, accuracy: 60 }),
        buildSubject({ subject: 'History', verdict: 'improvement', marksLost: 6, accuracy: 40 }),
        buildSubject({ subject: 'Science', verdict: 'unknown', correct: 1, incorrect: 0 }),
      ],
    }),
    'insights',
  );

  const accuraciesIn = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('progressbar')
      .map((bar) => bar.getAttribute('aria-label'));
  await screen.findByRole('region', { name: 'Strengths' });
  expect(accuraciesIn('Strengths')).toEqual(['Accuracy in English']);
  expect(accuraciesIn('Areas to improve')).toEqual(['Accuracy in History', 'Accuracy in Polity']);
  expect(accuraciesIn('Too few questions to judge')).toEqual(['Accuracy in Science']);
});

it('leads from a weak subject to a practice of it', async () => {
  renderAnalysis(
    buildAnalysis({ subjects: [buildSubject({ subject: 'Polity', verdict: 'improvement' })] }),
    'insights',
  );

  const link = await screen.findByRole('link', { name: 'Practise Polity' });
  expect(link.getAttribute('href')).toBe('/practice?subject=Polity');
});

it('leads to the study of the test', async () => {
  const { result } = buildAnalysis();
  renderAnalysis(buildAnalysis(), 'insights');

  const link = await screen.findByRole('link', { name: 'Study this test, question by question' });
  expect(link.getAttribute('href')).toBe(`/practice?testId=${result.testId}`);
});

it('names the slowest questions and leads to them', async () => {
  const { user } = renderAnalysis(
    buildAnalysis({
      questions: [
        buildQuestion({ timeSpent: 20 }),
        buildQuestion({ timeSpent: 95, chosen: 0 }),
        buildQuestion({ timeSpent: 60, chosen: null }),
      ],
    }),
    'insights',
  );

  const card = within(await screen.findByRole('region', { name: 'Where your time went' }));
  expect(
    card.getByText(/for 2 min 55 sec; 2 min 35 sec of it went into wrong and skipped ones/),
  ).toBeTruthy();
  expect(card.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Question 2',
    'Question 3',
    'Question 1',
  ]);
  await user.click(card.getByRole('link', { name: 'Question 2' }));

  expect(await screen.findByRole('tab', { name: 'Questions', selected: true })).toBeTruthy();
  await expect.poll(() => document.activeElement?.id, { timeout: 25_000 }).toBe('question-2');
});

const negativeMarking = () =>
  screen.findByRole('region', { name: 'Marks lost to negative marking' });

it('says what negative marking took off', async () => {
  renderAnalysis(
    buildAnalysis({
      result: { marksObtained: 6.5 },
      questions: buildQuestions({ correct: 7, incorrect: 2, skipped: 1 }),
    }),
    'insights',
  );

  const { textContent } = await negativeMarking();
  expect(textContent).toContain('0.5 marks were taken off for 2 wrong answers.');
  expect(textContent).toContain('7.0 marks instead of 6.5');
});

it('takes no wrong answers of qualifying sections for what was taken off the total', async () => {
  renderAnalysis(
    buildAnalysis({
      result: { marksObtained: 6.5, incorrectAnswers: 5 },
      questions: [
        ...buildQuestions({ correct: 7, incorrect: 2, skipped: 1 }),
        ...buildQuestions({ correct: 1, incorrect: 3, skipped: 0 }, { section: 1 }),
      ],
      sections: [buildSection(), buildSection({ key: 'english', qualifying: true })],
    }),
    'insights',
  );

  const { textContent } = await negativeMarking();
  expect(textContent).toContain('0.5 marks were taken off for 2 wrong answers.');
});

it('tells of skipped questions that cost marks as of such', async () => {
  renderAnalysis(
    buildAnalysis({
      result: { marksObtained: 6.25 },
      questions: [
        ...buildQuestions({ correct: 7, incorrect: 0, skipped: 0 }),
        ...buildQuestions({ correct: 0, incorrect: 0, skipped: 3 }, { marks: -0.25 }),
      ],
      sections: [buildSection({ skippedMarks: -0.25 })],
    }),
    'insights',
  );

  const { textContent } = await negativeMarking();
  expect(textContent).toContain('Nothing was taken off for wrong answers.');
  expect(textContent).toContain('0.75 marks were taken off for 3 skipped questions.');
});

it('counts what a blank costs against what a wrong answer does', async () => {
  renderAnalysis(
    buildAnalysis({
      result: { marksObtained: 6 },
      questions: buildQuestions({ correct: 7, incorrect: 4, skipped: 0 }),
      sections: [buildSection({ skippedMarks: -0.1 })],
    }),
    'insights',
  );

  expect((await negativeMarking()).textContent).toContain('6.6 marks instead of 6.0');
});

it('counts no time on questions that do not count as spent on wrong and skipped ones', async () => {
  const ruling = { grant: 'void' as const, rightOptions: [] };
  renderAnalysis(
    buildAnalysis({
      questions: [
        buildQuestion({ timeSpent: 60 }),
        buildQuestion({ timeSpent: 120, chosen: 0, marks: 0 }),
        buildQuestion({ timeSpent: 180, chosen: 0, marks: 0, ruling }),
        buildQuestion({ timeSpent: 240, chosen: 0, marks: 0, uncounted: true }),
      ],
    }),
    'insights',
  );

  const card = await screen.findByRole('region', { name: 'Where your time went' });
  expect(card.textContent).toContain('for 10 min; 2 min of it');
});

it('says so when nothing was taken off', async () => {
  renderAnalysis(
    buildAnalysis({ sections: [buildSection({ correct: 7, marksObtained: 7 })] }),
    'insights',
  );

  expect(await screen.findByText('Nothing was taken off for wrong answers.')).toBeTruthy();
});

it('judges nothing where nothing was attempted', async () => {
  const nothing = { correct: 0, incorrect: 0, skipped: 10, accuracy: 0, marksObtained: 0 };
  renderAnalysis(
    buildAnalysis({
      recommendation: 'needs-work',
      questions: [buildQuestion({ chosen: null, timeSpent: 0 })],
      subjects: [buildSubject({ ...nothing, verdict: 'unknown' })],
    }),
    'insights',
  );

  expect(await screen.findByText('nothing answered')).toBeTruthy();
  expect(screen.getByText('No subject has reached an accuracy of 70% yet.')).toBeTruthy();
  expect(screen.getByText('No time per question was recorded in this test.')).toBeTruthy();
});
