import { expect, it } from 'vitest';
import { marksTakenOff, subjectMarks } from '#exam/results/overview/subject-marks.ts';
import { buildResult, buildSubject } from '#exam/results/testing/build-analysis.ts';

const result = buildResult({ totalQuestions: 20, totalMarks: 40 });

it('splits what could be won into won, missed by wrong answers and missed by skipping', () => {
  const subject = buildSubject({
    total: 10,
    correct: 6,
    incorrect: 3,
    skipped: 1,
    marksObtained: 10.5,
  });

  expect(subjectMarks({ result, subjects: [subject] })).toEqual([
    {
      subject: 'Geography',
      won: 12,
      missedByWrong: 6,
      missedBySkipped: 2,
      takenOff: 1.5,
      obtained: 10.5,
      possible: 20,
    },
  ]);
});

it('adds up what negative marking took off', () => {
  const subjects = [
    buildSubject({ correct: 5, marksObtained: 9.25 }),
    buildSubject({ correct: 1, marksObtained: -0.5 }),
  ];

  expect(marksTakenOff({ result, subjects })).toBe(3.25);
});

it('takes the rounding of thirds for no penalty', () => {
  const subject = buildSubject({ correct: 3, marksObtained: 5.9967 });

  expect(marksTakenOff({ result, subjects: [subject] })).toBe(0);
});
