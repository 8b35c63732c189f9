import type { AnalysedQuestion, Analysis, SubjectAnalysis } from '@taiyari/contract';
import { outcomeOf } from '#exam/results/outcome.ts';

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

type Marked = Pick<Analysis, 'questions' | 'sections' | 'subjects'>;

export function subjectMarks(analysis: Marked): SubjectMarks[] {
  return analysis.subjects.map((subject) => marksOfSubject(subject, analysis));
}

/** The marks that negative marking took off the total. */
export function marksTakenOff({ sections }: Pick<Analysis, 'sections'>): number {
  return sections
    .filter(({ qualifying }) => !qualifying)
    .map(({ correct, correctMarks, marksObtained }) => correct * correctMarks - marksObtained)
    .reduce((sum, taken) => sum + withoutRounding(taken), 0);
}

function marksOfSubject(subject: SubjectAnalysis, { questions, sections }: Marked): SubjectMarks {
  const { marksObtained: obtained, marksLost } = subject;
  const possible = obtained + marksLost;
  const isOwn = (question: AnalysedQuestion) => question.subject === subject.subject;
  const right = questions.filter(
    (question) => isOwn(question) && outcomeOf(question) === 'correct',
  );
  const won = right.reduce((sum, question) => sum + question.marks, 0);
  const mostAt = (place: number) =>
    sections.find(({ from, to }) => place >= from && place <= to)?.correctMarks ?? 0;
  const wrong = questions.map((question, place) =>
    isOwn(question) && outcomeOf(question) === 'wrong' ? mostAt(place) : 0,
  );
  // Where only so many answers count, one too many missed nothing.
  const missedByWrong = Math.min(
    wrong.reduce((sum, most) => sum + most, 0),
    possible - won,
  );
  return {
    subject: subject.subject,
    won,
    missedByWrong,
    missedBySkipped: possible - won - missedByWrong,
    takenOff: withoutRounding(won - obtained),
    obtained,
    possible,
  };
}

/** Marks on the wire are rounded thirds and hundredths; what is left of that is no penalty. */
function withoutRounding(marks: number): number {
  return marks < 0.005 ? 0 : marks;
}
