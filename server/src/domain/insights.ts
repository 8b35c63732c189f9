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
  const bySubject = new Map<string, ScoredQuestion[]>();
  for (const question of questions) {
    const group = bySubject.get(question.subject);
    if (group) group.push(question);
    else bySubject.set(question.subject, [question]);
  }
  return [...bySubject].map(([subject, group]) => analyseSubject(subject, group));
}

/** Which of the three recommendations a whole percentage gets (specification §9). */
export function recommendationOf(percentage: number): 'excellent' | 'good' | 'needs-work' {
  if (percentage >= 80) return 'excellent';
  return percentage >= 60 ? 'good' : 'needs-work';
}

function analyseSubject(subject: string, questions: readonly ScoredQuestion[]): SubjectInsight {
  const count = (wanted: PlaceScore['outcome']) =>
    questions.filter(({ outcome }) => outcome === wanted).length;
  const [correct, incorrect, skipped] = [count('correct'), count('incorrect'), count('skipped')];
  const answered = correct + incorrect;
  const accuracy = percentageOf(correct, answered);
  const marksPoints = questions.reduce((sum, { points }) => sum + points, 0);
  const mostPoints = questions.reduce((sum, question) => sum + question.mostPoints, 0);
  return {
    subject,
    total: answered + skipped,
    correct,
    incorrect,
    skipped,
    accuracy,
    verdict: verdictOf(answered, accuracy),
    marksPoints,
    lostPoints: mostPoints - marksPoints,
    timeSpent: questions.reduce((sum, question) => sum + question.timeSpent, 0),
  };
}

function verdictOf(answered: number, accuracy: number): SubjectInsight['verdict'] {
  if (answered < fewestAnswersToJudge) return 'unknown';
  return accuracy >= strengthFromPercent ? 'strength' : 'improvement';
}
