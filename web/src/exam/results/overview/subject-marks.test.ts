import { expect, it } from 'vitest';
import { marksTakenOff, subjectMarks } from '#exam/results/overview/subject-chart.tsx';
import {
  buildQuestions,
  buildSection,
  buildSubject,
} from '#exam/results/testing/build-analysis.ts';

const section = buildSection();

it('splits what could be won into won, missed by wrong answers and missed by skipping', () => {
  const subject = buildSubject({ marksObtained: 5.25, marksLost: 4.75 });
  const questions = buildQuestions({ correct: 6, incorrect: 3, skipped: 1 });

  expect(subjectMarks({ questions, sections: [section], subjects: [subject] })).toEqual([
    {
      subject: 'Geography',
      won: 6,
      missedByWrong: 3,
      missedBySkipped: 1,
      takenOff: 0.75,
      obtained: 5.25,
      possible: 10,
    },
  ]);
});

it('takes what a question is worth in its own section', () => {
  const subject = buildSubject({ marksObtained: 6, marksLost: 5 });
  const questions = [
    ...buildQuestions({ correct: 2, incorrect: 1, skipped: 0 }, { marks: 1 }).map((question) =>
      question.chosen === 0 ? { ...question, marks: 0 } : question,
    ),
    ...buildQuestions({ correct: 1, incorrect: 1, skipped: 0 }, { marks: 4 }).map((question) =>
      question.chosen === 0 ? { ...question, marks: 0 } : question,
    ),
  ];
  const sections = [
    buildSection({ to: 2 }),
    buildSection({ key: 'maths', from: 3, to: 4, correctMarks: 4 }),
  ];

  expect(subjectMarks({ questions, sections, subjects: [subject] })).toMatchObject([
    { won: 6, missedByWrong: 5, missedBySkipped: 0, takenOff: 0, possible: 11 },
  ]);
});

it('adds up what negative marking took off the total', () => {
  const sections = [
    buildSection({ correct: 5, marksObtained: 4.25 }),
    buildSection({ correct: 1, marksObtained: 0.5 }),
    buildSection({ correct: 1, marksObtained: -3, qualifying: true }),
  ];

  expect(marksTakenOff({ sections })).toBe(1.25);
});

it('takes the rounding of thirds for no penalty', () => {
  expect(marksTakenOff({ sections: [buildSection({ correct: 3, marksObtained: 2.9967 })] })).toBe(
    0,
  );
});
