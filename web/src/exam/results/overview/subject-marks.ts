import type { Analysis, SubjectAnalysis } from '@taiyari/contract';

/** Where the marks of a subject went; won + missedByWrong + missedBySkipped is all there was to win. */
export type SubjectMarks = {
  readonly subject: string;
  readonly won: number;
  readonly missedByWrong: number;
  readonly missedBySkipped: number;
  /** What negative marking took off the won ones. */
  readonly takenOff: number;
  readonly obtained: number;
  readonly possible: number;
};

export function subjectMarks({
  result,
  subjects,
}: Pick<Analysis, 'result' | 'subjects'>): SubjectMarks[] {
  const correctMarks = result.totalQuestions === 0 ? 0 : result.totalMarks / result.totalQuestions;
  return subjects.map((subject) => marksOfSubject(subject, correctMarks));
}

/** The marks that negative marking took off the whole test. */
export function marksTakenOff(analysis: Pick<Analysis, 'result' | 'subjects'>): number {
  return subjectMarks(analysis).reduce((sum, { takenOff }) => sum + takenOff, 0);
}

function marksOfSubject(subject: SubjectAnalysis, correctMarks: number): SubjectMarks {
  const won = subject.correct * correctMarks;
  return {
    subject: subject.subject,
    won,
    missedByWrong: subject.incorrect * correctMarks,
    missedBySkipped: subject.skipped * correctMarks,
    takenOff: withoutRounding(won - subject.marksObtained),
    obtained: subject.marksObtained,
    possible: subject.total * correctMarks,
  };
}

/** Marks on the wire are rounded thirds and hundredths; what is left of that is no penalty. */
function withoutRounding(marks: number): number {
  return marks < 0.005 ? 0 : marks;
}
