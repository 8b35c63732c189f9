import type { Marking } from '#domain/scoring.ts';
import { percentageOf } from '#domain/scoring.ts';

export type ScoredQuestion = {
  readonly subject: string;
  readonly chosen: number | null;
  readonly correct: number;
  readonly timeSpent: number;
};

export type SubjectInsight = {
  readonly subject: string;
  readonly total: number;
  readonly correct: number;
  readonly incorrect: number;
  readonly skipped: number;
  /** Right of answered, rounded per cent; 0 when nothing was answered. */
  readonly accuracy: number;
  readonly verdict: 'strength' | 'improvement' | 'unknown';
  readonly marksPoints: number;
  /** What was missed against all right. */
  readonly lostPoints: number;
  readonly timeSpent: number;
};

const strengthFromPercent = 70;
const fewestAnswersToJudge = 3;

/** The subjects of a paper in the order in which they first appear. */
export function analyseSubjects(
  questions: readonly ScoredQuestion[],
  marking: Marking,
): SubjectInsight[] {
  const bySubject = new Map<string, ScoredQuestion[]>();
  for (const question of questions) {
    const group = bySubject.get(question.subject);
    if (group) group.push(question);
    else bySubject.set(question.subject, [question]);
  }
  return [...bySubject].map(([subject, group]) => analyseSubject(subject, group, marking));
}

/** Which of the three recommendations a whole percentage gets (specification §9). */
export function recommendationOf(percentage: number): 'excellent' | 'good' | 'needs-work' {
  if (percentage >= 80) return 'excellent';
  return percentage >= 60 ? 'good' : 'needs-work';
}

function analyseSubject(
  subject: string,
  questions: readonly ScoredQuestion[],
  marking: Marking,
): SubjectInsight {
  const answered = questions.filter((question) => question.chosen !== null);
  const correct = answered.filter((question) => question.chosen === question.correct).length;
  const incorrect = answered.length - correct;
  const skipped = questions.length - answered.length;
  const accuracy = percentageOf(correct, answered.length);
  const marksPoints =
    correct * marking.correctPoints +
    incorrect * marking.incorrectPoints +
    skipped * marking.skippedPoints;
  return {
    subject,
    total: questions.length,
    correct,
    incorrect,
    skipped,
    accuracy,
    verdict: verdictOf(answered.length, accuracy),
    marksPoints,
    lostPoints: questions.length * marking.correctPoints - marksPoints,
    timeSpent: questions.reduce((sum, question) => sum + question.timeSpent, 0),
  };
}

function verdictOf(answered: number, accuracy: number): SubjectInsight['verdict'] {
  if (answered < fewestAnswersToJudge) return 'unknown';
  return accuracy >= strengthFromPercent ? 'strength' : 'improvement';
}
