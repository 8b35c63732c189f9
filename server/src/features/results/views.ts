import type { AnalysedQuestion, Analysis, LearnerQuestion, Result } from '@taiyari/contract';
import { gradeOf } from '@taiyari/contract/rules/grade';
import { isFlagged, optionAt } from '#domain/answer-sheet.ts';
import { analyseSubjects, recommendationOf, type SubjectInsight } from '#domain/insights.ts';
import { marksOf } from '#domain/marks.ts';
import type { Standing } from '#domain/ranking.ts';
import { percentageOf } from '#domain/scoring.ts';
import type { ResultRow, Script, selectLatestScoreLines } from '#features/results/queries.ts';

/** A result for the learner it belongs to. */
export function toResult(row: ResultRow): Result {
  return {
    id: row.id,
    attemptId: row.attemptId,
    userId: row.accountId,
    testId: row.testId,
    testTitle: row.testTitle,
    testSeriesId: row.seriesId,
    testSeriesName: row.seriesTitle,
    answers: answersByIndex(row.answers),
    score: marksOf(Math.max(0, row.marksPoints)),
    marksObtained: marksOf(row.marksPoints),
    totalMarks: marksOf(row.totalPoints),
    percentage: row.percentage,
    correctAnswers: row.correctCount,
    incorrectAnswers: row.incorrectCount,
    skippedAnswers: row.skippedCount,
    totalQuestions: row.correctCount + row.incorrectCount + row.skippedCount,
    timeTaken: row.timeTakenSeconds,
    completedAt: row.completedAt.toISOString(),
    isCompleted: true,
    createdAt: row.createdAt.toISOString(),
  };
}

type Material = {
  readonly row: ResultRow;
  readonly script: Script;
  /** The learner's questions of the version, in order. */
  readonly paper: readonly LearnerQuestion[];
  readonly standing: Standing | null;
  readonly isStandingOfFirstAttempt: boolean;
  readonly history: Awaited<ReturnType<typeof selectLatestScoreLines>>;
};

export function toAnalysis({ row, script, paper, standing, ...rest }: Material): Analysis {
  const questions = paper.map((question, position) =>
    toAnalysedQuestion(question, position, script),
  );
  const attempted = row.correctCount + row.incorrectCount;
  return {
    result: toResult(row),
    grade: gradeOf(row.percentage),
    recommendation: recommendationOf(row.percentage),
    accuracy: attempted === 0 ? null : percentageOf(row.correctCount, attempted),
    standing,
    standingFromFirstAttempt: rest.isStandingOfFirstAttempt,
    questions,
    subjects: analyseSubjects(questions, script).map(toSubject),
    history: rest.history.map(toScoreLine),
  };
}

/** A bare score line. */
export function toScoreLine(
  line: Awaited<ReturnType<typeof selectLatestScoreLines>>[number],
): Analysis['history'][number] {
  return {
    testId: line.testId,
    testTitle: line.testTitle,
    completedAt: line.completedAt.toISOString(),
    marksObtained: marksOf(line.marksPoints),
    totalMarks: marksOf(line.totalPoints),
    percentage: line.percentage,
  };
}

function toAnalysedQuestion(
  question: LearnerQuestion,
  position: number,
  script: Script,
): AnalysedQuestion {
  return {
    id: question.id,
    text: question.text,
    options: question.options,
    subject: question.subject,
    tag: question.tag,
    chosen: optionAt(script.answers, position),
    correct: optionAt(script.key, position) ?? 0,
    explanation: script.explanations[position] ?? '',
    timeSpent: script.timeSpent[position] ?? 0,
    flagged: isFlagged(script.flags, position),
  };
}

function toSubject({
  marksPoints,
  lostPoints,
  ...subject
}: SubjectInsight): Analysis['subjects'][number] {
  return { ...subject, marksObtained: marksOf(marksPoints), marksLost: marksOf(lostPoints) };
}

function answersByIndex(answers: string): Record<string, number> {
  const byIndex: Record<string, number> = {};
  for (let position = 0; position < answers.length; position += 1) {
    const option = optionAt(answers, position);
    if (option !== null) byIndex[position] = option;
  }
  return byIndex;
}
