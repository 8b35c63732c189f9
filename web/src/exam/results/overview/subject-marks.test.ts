import { expect, it } from 'vitest';
import { subjectMarks } from '#exam/results/overview/subject-chart.tsx';
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

it('takes the rounding of thirds for no penalty', () => {
  const questions = buildQuestions({ correct: 3, incorrect: 0, skipped: 0 });
  const subjects = [buildSubject({ marksObtained: 2.9967, marksLost: 0 })];

  expect(subjectMarks({ questions, sections: [section], subjects })).toMatchObject([
    { takenOff: 0 },
  ]);
});
