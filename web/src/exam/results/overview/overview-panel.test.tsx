import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  buildAnalysis,
  buildQuestion,
  buildQuestions,
  buildSection,
  buildSubject,
} from '#exam/results/testing/build-analysis.ts';
import { renderAnalysis } from '#exam/results/testing/render-analysis.tsx';

/** The figure under a label, with its note. */
async function figure(label: string): Promise<string | undefined> {
  const term = await screen.findByText(label, { selector: 'dt' });
  return term.parentElement?.textContent.replace(label, '');
}

function tableRows(name: string): string[] {
  return within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) =>
      Array.from(row.children)
        .map((cell) => cell.textContent)
        .join(' | '),
    );
}

it('shows the marks of the total of a quarter in full', async () => {
  renderAnalysis(buildAnalysis({ result: { marksObtained: 61.75, totalMarks: 80 } }));

  expect((await screen.findByText('61.75')).parentElement?.textContent).toBe('61.75 of 80.0 marks');
});

it('shows beside the result what answers that came late would have brought', async () => {
  const withLateAnswers = {
    answers: 2,
    marksObtained: 17.75,
    percentage: 90,
    correctAnswers: 18,
    incorrectAnswers: 1,
    skippedAnswers: 1,
  };
  renderAnalysis(
    buildAnalysis({ withLateAnswers, result: { marksObtained: 15.75, totalMarks: 20 } }),
  );

  const late = (await screen.findByRole('heading', { name: 'With late answers' })).parentElement;
  expect(late?.textContent).toContain('17.75 of 20.0 marks, 18 right');
  expect(late?.textContent).toContain('2 answers reached the server after the time');
  expect(late?.textContent).toContain('spent without a connection may be missing');
});

it('does not say that all answers that were given counted where the time ran out', async () => {
  renderAnalysis(buildAnalysis({ result: { timeUp: true } }));

  expect(await screen.findByText(/the answers that had reached the server by then/)).toBeTruthy();
});

it.each([
  [[50, 30], 'Most marks were lost in English: 50.0.'],
  [[50, 50, 10], 'Most marks were lost in English and Maths: 50.0 each.'],
  [[50, 50, 50], null],
])('names where most marks were lost: %j', async (lost, words) => {
  const names = ['English', 'Maths', 'Reasoning'];
  const subjects = lost.map((marksLost, place) =>
    buildSubject({ subject: `${names[place]}`, marksLost, marksObtained: 0 }),
  );
  renderAnalysis(buildAnalysis({ subjects }));
  await screen.findAllByText('Marks won and lost by subject');
  expect(screen.queryByText(/Most marks were lost/)?.textContent.trim() ?? null).toBe(words);
});

it('says that the time ran out', async () => {
  renderAnalysis(buildAnalysis({ result: { timeUp: true } }));

  expect(await screen.findByText(/^The time ran out/)).toBeTruthy();
});

it('has no word of the time or of late answers where none came', async () => {
  renderAnalysis(buildAnalysis({}));

  await screen.findByText('Score', { selector: 'dt' });
  expect(screen.queryByText('With late answers')).toBeNull();
  expect(screen.queryByText(/^The time ran out/)).toBeNull();
});

it('says what score, percentage and accuracy count', async () => {
  renderAnalysis(
    buildAnalysis({
      result: {
        marksObtained: 7.5,
        totalMarks: 20,
        percentage: 40,
        correctAnswers: 8,
        incorrectAnswers: 2,
      },
    }),
  );

  expect(await figure('Score')).toBe('38%marks of the total');
  expect(await figure('Percentage')).toBe('40%right answers of all questions');
  expect(await figure('Accuracy')).toBe('80%right of attempted');
});

it.each([
  [80, 'Excellent'],
  [79, 'Good'],
  [60, 'Good'],
  [59, 'Needs Work'],
])('grades %i per cent as %s', async (percentage, grade) => {
  renderAnalysis(buildAnalysis({ result: { percentage } }));

  expect(await screen.findByText(grade)).toBeTruthy();
});

it('shows rank and percentile', async () => {
  renderAnalysis(buildAnalysis({ standing: { rank: 3, learners: 40, percentile: 95.2 } }));

  expect(await figure('Rank')).toBe('3of 40 learners');
  expect(await figure('Percentile')).toMatch(/^95\.2/);
});

it('says that the rank rests on the first attempt', async () => {
  renderAnalysis(buildAnalysis({ standingFromFirstAttempt: true }));

  expect(await figure('Rank')).toBe('3of 40 learners, based on your first attempt');
  expect(await figure('Percentile')).toBe('95based on your first attempt');
});

it('says when a rank will be there', async () => {
  renderAnalysis(buildAnalysis({ standing: null }));

  expect(
    await screen.findByText('Rank appears once 10 learners have taken this test.'),
  ).toBeTruthy();
  expect(screen.queryByText('Rank', { selector: 'dt' })).toBeNull();
});

it('says why an attempt after a discarded one is not ranked', async () => {
  renderAnalysis(buildAnalysis({ standing: null, isRanked: false }));

  expect(await screen.findByText(/^Not ranked: you had practised questions/)).toBeTruthy();
  expect(screen.queryByText(/^Rank appears once/)).toBeNull();
});

it('shows marks below zero and explains them', async () => {
  renderAnalysis(buildAnalysis({ result: { marksObtained: -2.5, percentage: 0 } }));

  expect(await screen.findByText('−2.5')).toBeTruthy();
  expect(await figure('Score')).toBe('0%marks of the total');
  expect(screen.getByText(/^Below zero: wrong answers took off more/)).toBeTruthy();
});

it('shows a test in which nothing was attempted', async () => {
  const question = buildQuestion({ chosen: null, timeSpent: 0 });
  renderAnalysis(
    buildAnalysis({
      accuracy: null,
      questions: [question],
      result: { correctAnswers: 0, incorrectAnswers: 0, skippedAnswers: 10, timeTaken: 0 },
    }),
  );

  expect(await figure('Accuracy')).toBe('–nothing was attempted');
  expect(await figure('Time taken')).toBe('0 secfrom start to submission');
  expect(screen.getByText('No time per question was recorded in this test.')).toBeTruthy();
});

it('holds the marks by subject in a table', async () => {
  const counts = { correct: 7, incorrect: 2, skipped: 1 };
  const strong = buildSubject({ ...counts, marksObtained: 6.5, marksLost: 3.5 });
  renderAnalysis(
    buildAnalysis({
      questions: buildQuestions(counts),
      result: { totalQuestions: 10, totalMarks: 10 },
      subjects: [strong],
    }),
  );
  await screen.findByRole('heading', { name: 'Marks won and lost by subject' });

  expect(tableRows('Marks won and lost by subject')).toEqual([
    'Subject | Won | Missed by wrong answers | Missed by skipping | Taken off | Marks obtained | Marks possible',
    'Geography | 7.0 | 2.0 | 1.0 | −0.5 | 6.5 | 10.0',
  ]);
});

it('holds the time of each question in a table', async () => {
  renderAnalysis(
    buildAnalysis({
      questions: [
        buildQuestion({ timeSpent: 65 }),
        buildQuestion({ chosen: 0, timeSpent: 40 }),
        buildQuestion({ chosen: null, timeSpent: 5 }),
      ],
    }),
  );
  await screen.findByRole('heading', { name: 'Time per question' });

  expect(tableRows('Time per question').slice(1)).toEqual([
    'Question 1 | Correct | 1 min 5 sec',
    'Question 2 | Wrong | 40 sec',
    'Question 3 | Skipped | 5 sec',
  ]);
});

it('compares with earlier tests', async () => {
  const line = { testId: 'other', testTitle: 'Mock Test 0', marksObtained: 5, totalMarks: 10 };
  renderAnalysis(
    buildAnalysis({
      result: { percentage: 70 },
      history: [{ ...line, completedAt: '2026-03-01T10:00:00.000Z', percentage: 55 }],
    }),
  );

  expect(await screen.findByText('Up by 15 points. Your earlier test: 55% right.')).toBeTruthy();
  expect(tableRows('Change against your earlier tests').slice(1)).toEqual([
    'Mock Test 0 | 1 Mar 2026 | 5.0 of 10.0 | 55%',
    'Class IV Mock Test 1 | 4 Mar 2026 | 6.5 of 10.0 | 70%',
  ]);
});

it('says so when there is nothing to compare with', async () => {
  renderAnalysis(buildAnalysis({ history: [] }));

  expect(await screen.findByText(/There is no earlier test to compare with/)).toBeTruthy();
});

describe('a divided paper', () => {
  const sections = [
    buildSection({
      key: 'reasoning',
      title: 'Reasoning',
      to: 4,
      correct: 4,
      incorrect: 1,
      skipped: 0,
      marksObtained: 3.75,
      totalMarks: 5,
      timeSpent: 125,
      cutOffs: { UR: 4, SC: 3.5 },
      others: { learners: 12, meanMarks: 2.5 },
    }),
    buildSection({
      key: 'english',
      title: 'English',
      from: 5,
      qualifying: true,
      marksObtained: 2.5,
      totalMarks: 5,
      cutOffs: { UR: 2 },
    }),
  ];

  it('is shown by sections, with the cut-off of the category that was chosen here last', async () => {
    const { unmount, user } = renderAnalysis(buildAnalysis({ sections }));
    await screen.findByRole('heading', { name: 'Sections' });
    expect(tableRows('Sections').slice(1)).toEqual([
      'Reasoning | 3.75 of 5.0 | 4 | 1 | 0 | 2 min 5 sec | 4.0 Not reached | 2.5 (12 learners)',
      // As a phone has it.
      'Right4Wrong1Skipped0Time2 min 5 secCut-off4.0 Not reachedAverage of all2.5 (12 learners)',
      'EnglishQualifying: not part of the total | 2.5 of 5.0 | 7 | 2 | 1 | 5 min | 2.0 Reached | –cannot be told',
      'Right7Wrong2Skipped1Time5 minCut-off2.0 ReachedAverage of all–cannot be told',
    ]);
    await user.selectOptions(screen.getByLabelText('Cut-off for'), 'SC');
    expect(
      tableRows('Sections')
        .slice(1)
        .flatMap((row) => row.split(' | ')[6] ?? []),
    ).toEqual(['3.5 Reached', '–no cut-off']);
    unmount();
    renderAnalysis(buildAnalysis({ sections }));
    expect((await screen.findByLabelText<HTMLSelectElement>('Cut-off for')).value).toBe('SC');
  });

  it('shows the cut-off also where there is one section', async () => {
    renderAnalysis(buildAnalysis({ sections: [buildSection({ title: '', cutOffs: { UR: 4 } })] }));
    await screen.findByRole('heading', { name: 'Sections' });
    expect(screen.getByLabelText('Cut-off for')).toBeDefined();
    expect(screen.getByText('Section 1')).toBeDefined();
  });

  it('has no table of sections where there is one without a cut-off', async () => {
    renderAnalysis(buildAnalysis());
    await screen.findByRole('heading', { name: 'Marks won and lost by subject' });
    expect(screen.queryByRole('heading', { name: 'Sections' })).toBeNull();
  });
});
