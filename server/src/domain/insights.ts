import { type PlaceScore, percentageOf } from '#domain/scoring.ts';

export type ScoredQuestion = PlaceScore & {
  readonly subject: string;
  readonly timeSpent: number;
};

export type SubjectInsight = {
  readonly subject: string;
  /** Of the questions that count. */
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
export function analyseSubjects(questions: readonly ScoredQuestion[]): SubjectInsight[] {
  const bySubject = new Map<string, Tally>();
  for (const question of questions) {
    const tally = bySubject.get(question.subject) ?? emptyTally();
    bySubject.set(question.subject, tally);
    tally[question.outcome] += 1;
    tally.points += question.points;
    tally.mostPoints += question.mostPoints;
    tally.timeSpent += question.timeSpent;
  }
  return [...bySubject].map(([subject, tally]) => toInsight(subject, tally));
}

type Tally = Record<PlaceScore['outcome'] | 'points' | 'mostPoints' | 'timeSpent', number>;

function emptyTally(): Tally {
  return {
    correct: 0,
    incorrect: 0,
    skipped: 0,
    uncounted: 0,
    points: 0,
    mostPoints: 0,
    timeSpent: 0,
  };
}

/** Which of the three recommendations a whole percentage gets (specification §9). */
export function recommendationOf(percentage: number): 'excellent' | 'good' | 'needs-work' {
  if (percentage >= 80) return 'excellent';
  return percentage >= 60 ? 'good' : 'needs-work';
}

function toInsight(
  subject: string,
  { correct, incorrect, skipped, points, mostPoints, timeSpent }: Tally,
): SubjectInsight {
  const answered = correct + incorrect;
  const accuracy = percentageOf(correct, answered);
  return {
    subject,
    total: answered + skipped,
    correct,
    incorrect,
    skipped,
    accuracy,
    verdict: verdictOf(answered, accuracy),
    marksPoints: points,
    lostPoints: mostPoints - points,
    timeSpent,
  };
}

function verdictOf(answered: number, accuracy: number): SubjectInsight['verdict'] {
  if (answered < fewestAnswersToJudge) return 'unknown';
  return accuracy >= strengthFromPercent ? 'strength' : 'improvement';
}
