import type { AnalysedQuestion, Analysis } from '@taiyari/contract';
import { type NumberedQuestion, numberQuestions } from '#exam/results/outcome.ts';

/** A question of both attempts, with its number in the later one. */
export type ComparedQuestion = {
  readonly number: number;
  readonly question: AnalysedQuestion;
  readonly kind: 'gained' | 'lost' | 'right' | 'not-right';
};

/** A subject of both attempts; accuracy is null where nothing was answered. */
export type ComparedSubject = {
  readonly subject: string;
  readonly before: number | null;
  readonly after: number | null;
};

export type Comparison = {
  readonly questions: readonly ComparedQuestion[];
  /** Questions that only one of the attempts had: the test was changed in between. */
  readonly elsewhere: number;
  readonly subjects: readonly ComparedSubject[];
};

/** What became of each question and subject from one attempt at a test to a later one. */
export function compareAttempts(before: Analysis, after: Analysis): Comparison {
  const earlier = new Map(numberQuestions(before.questions).map((one) => [one.question.id, one]));
  const questions = numberQuestions(after.questions).flatMap((later) => {
    const known = earlier.get(later.question.id);
    return known ? [compareQuestion(known, later)] : [];
  });
  const all = before.questions.length + after.questions.length;
  return {
    questions,
    elsewhere: all - 2 * questions.length,
    subjects: compareSubjects(before, after),
  };
}

function compareQuestion(before: NumberedQuestion, after: NumberedQuestion): ComparedQuestion {
  const [wasRight, isRight] = [before, after].map(({ outcome }) => outcome === 'correct');
  const kind = isRight ? (wasRight ? 'right' : 'gained') : wasRight ? 'lost' : 'not-right';
  return { number: after.number, question: after.question, kind };
}

function compareSubjects(before: Analysis, after: Analysis): ComparedSubject[] {
  const earlier = new Map(before.subjects.map((subject) => [subject.subject, subject]));
  return after.subjects.flatMap((later) => {
    const known = earlier.get(later.subject);
    if (!known) return [];
    return [{ subject: later.subject, before: accuracyIn(known), after: accuracyIn(later) }];
  });
}

function accuracyIn({ correct, incorrect, accuracy }: Analysis['subjects'][number]): number | null {
  return correct + incorrect === 0 ? null : accuracy;
}
