import type {
  Analysis,
  DeletedAttempt,
  PastAttempt,
  Result,
  SectionAnalysis,
} from '@taiyari/contract';
import { gradeOf } from '@taiyari/contract/rules/grade';
import type { Language } from '@taiyari/contract/rules/languages';
import { isFlagged, optionAt } from '#domain/answer-sheet.ts';
import { isEndedByTime } from '#domain/deadlines.ts';
import { changedChoices, readFirstChoices } from '#domain/first-choices.ts';
import { analyseSubjects, recommendationOf, type SubjectInsight } from '#domain/insights.ts';
import { lateChanges, withLateAnswers } from '#domain/late-answers.ts';
import { marksOf } from '#domain/marks.ts';
import { marksByKey, toPaperSection } from '#domain/paper/wire.ts';
import { standingOf } from '#domain/ranking.ts';
import { outcomeOf, type Ruled } from '#domain/rulings.ts';
import { type PlaceScore, percentageOf, type Score, scoreSheet } from '#domain/scoring.ts';
import type { AnalysisRow, HistoryRow, LateRow } from '#features/results/analysis-queries.ts';
import type { BareLineRow, PastAttemptRow } from '#features/results/history-queries.ts';
import { requireLanguage } from '#features/results/languages.ts';
import type { Others } from '#features/results/others.ts';
import type { ResultRow } from '#features/results/queries.ts';
import type { Script } from '#features/results/scripts.ts';
import { toUtf8, type Utf8 } from '#platform/text/utf8.ts';

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
    ...(isEndedByTime(row.deadlineAt, row.completedAt) && { timeUp: true }),
    isCompleted: true,
    createdAt: row.createdAt.toISOString(),
    replaced: row.replacedBy !== null,
  };
}

export function toPastAttempt(row: PastAttemptRow): PastAttempt {
  return {
    resultId: row.resultId,
    attemptId: row.attemptId,
    testTitle: row.testTitle,
    seriesTitle: row.seriesTitle,
    startedAt: row.startedAt.toISOString(),
    completedAt: row.completedAt.toISOString(),
    marksObtained: marksOf(row.marksPoints),
    totalMarks: marksOf(row.totalPoints),
    percentage: row.percentage,
    timeTaken: row.timeTakenSeconds,
    counted: row.isFirst,
    standing: row.rankCounts && standingOf(row.rankCounts),
    replaced: row.isReplaced,
  };
}

export function toDeletedAttempt({ id, completedAt, ...line }: BareLineRow): DeletedAttempt {
  return { resultId: id, ...toScoreLine({ ...line, completedAt: completedAt.toISOString() }) };
}

/** What an analysis says beside what is the learner's own. */
export type Reading = {
  readonly script: Script;
  readonly others: Awaited<ReturnType<Others['get']>>;
  readonly lang: Language;
};

/** An analysis as JSON, with the learner's latest scores in all tests. */
export function toAnalysis(row: AnalysisRow, reading: Reading): Utf8 {
  const history: Analysis['history'] = row.history.map(toScoreLine).reverse();
  const written = toUtf8(JSON.stringify(history));
  return `${toOwnAnalysis(row, reading).slice(0, -1)},"history":${written}}` as Utf8;
}

/**
 * An analysis as JSON, without the history: the questions were written when their version was read.
 * @throws AppError `invalid-input` for a language that the version lacks.
 */
export function toOwnAnalysis(row: AnalysisRow, reading: Reading): Utf8 {
  const { script, lang } = reading;
  const openings = requireLanguage(script.openings, lang);
  const { ruled, keys } = script.readIn(row.lang);
  const score = scoreSheet(row.answers, script.key, script.sections, ruled);
  const questions = score.places.map(({ outcome, points, mostPoints }, position) => ({
    outcome,
    points,
    mostPoints,
    subject: script.subjects[position] ?? '',
    timeSpent: row.timeSpent[position] ?? 0,
  }));
  const attempted = row.correctCount + row.incorrectCount;
  const standing = row.rankCounts && standingOf(row.rankCounts);
  const late = lateChanges(row.answers, row.late ?? []);
  const rest: Omit<Analysis, 'questions' | 'history'> = {
    result: toResult(row),
    withLateAnswers: toLateResult(row, late, { script, ruled }),
    languages: [...script.openings.keys()],
    lang: row.lang,
    grade: gradeOf(row.percentage),
    recommendation: recommendationOf(row.percentage),
    accuracy: attempted === 0 ? null : percentageOf(row.correctCount, attempted),
    standing,
    isRanked: row.firstId !== null,
    standingFromFirstAttempt: row.firstId !== null && row.firstId !== row.id,
    subjects: analyseSubjects(questions).map(toSubject),
    sections: toSections(row, reading, score),
    changes: toChanges(row, script.key, ruled),
  };
  const rarities = { firsts: readFirstChoices(row.firstChoices ?? ''), late };
  // All pieces are joined at once: each text that is put together before is copied once more.
  const pieces: string[] = [toUtf8(JSON.stringify(rest).slice(0, -1)), ',"questions":['];
  let before = '';
  for (const [position, { timeSpent, points, outcome }] of questions.entries()) {
    pieces.push(before, openings[position] ?? '', ',', keys[position] ?? '');
    const chosen = optionAt(row.answers, position);
    pieces.push(
      `,"section":${script.sectionOfPlace[position] ?? 0},"chosen":${chosen},"timeSpent":${timeSpent},"flagged":${isFlagged(row.flags, position)},"marks":${marksOf(points)}`,
    );
    pieces.push(...raritiesAt(position, { chosen, outcome }, rarities));
    pieces.push('}');
    before = ',';
  }
  pieces.push(']}');
  return pieces.join('') as Utf8;
}

/** Scored as the sheet itself, by the rulings that are in force. */
function toLateResult(
  { answers }: Pick<AnalysisRow, 'answers'>,
  late: readonly LateRow[],
  { script, ruled }: { readonly script: Script; readonly ruled: Ruled },
): Analysis['withLateAnswers'] {
  if (late.length === 0) return null;
  const sheet = withLateAnswers(answers, late);
  const score = scoreSheet(sheet, script.key, script.sections, ruled);
  return {
    answers: late.length,
    marksObtained: marksOf(score.marksPoints),
    percentage: score.percentage,
    correctAnswers: score.correct,
    incorrectAnswers: score.incorrect,
    skippedAnswers: score.skipped,
  };
}

type Rarities = {
  readonly firsts: ReturnType<typeof readFirstChoices>;
  readonly late: readonly LateRow[];
};

/** What only a few questions tell of, as fields of JSON with a comma before each. */
function raritiesAt(
  position: number,
  { chosen, outcome }: { readonly chosen: number | null; readonly outcome: PlaceScore['outcome'] },
  { firsts, late }: Rarities,
): string[] {
  const fields: string[] = [];
  if (outcome === 'uncounted') fields.push(',"uncounted":true');
  const first = optionAt(firsts.get(position) ?? '', 0);
  if (first !== null && first !== chosen) fields.push(`,"firstChosen":${first}`);
  const cameLate = late.find(({ place }) => place === position);
  if (cameLate) {
    const arrivedAt = new Date(cameLate.arrivedAt).toISOString();
    fields.push(`,"late":${JSON.stringify({ chosen: optionAt(cameLate.answer, 0), arrivedAt })}`);
  }
  return fields;
}

export function toScoreLine(line: HistoryRow): Analysis['history'][number] {
  return {
    testId: line.testId,
    testTitle: line.testTitle,
    completedAt: new Date(line.completedAt).toISOString(),
    marksObtained: marksOf(line.marksPoints),
    totalMarks: marksOf(line.totalPoints),
    percentage: line.percentage,
  };
}

function toSubject({
  marksPoints,
  lostPoints,
  ...subject
}: SubjectInsight): Analysis['subjects'][number] {
  return { marksObtained: marksOf(marksPoints), marksLost: marksOf(lostPoints), ...subject };
}

function toSections(
  row: AnalysisRow,
  { script, others }: Reading,
  score: Score,
): SectionAnalysis[] {
  const sections = script.parts.flatMap((part, number) =>
    part.sections.map((section) => ({ section, part: number })),
  );
  return sections.map(({ section, part }, index) => {
    const scored = score.sections[index];
    return {
      part,
      correct: scored?.correct ?? 0,
      incorrect: scored?.incorrect ?? 0,
      skipped: scored?.skipped ?? 0,
      marksObtained: marksOf(scored?.marksPoints ?? 0),
      totalMarks: marksOf(scored?.totalPoints ?? 0),
      timeSpent: row.timeSpent.slice(section.from, section.to).reduce((sum, one) => sum + one, 0),
      cutOffs: marksByKey(section.cutOffs),
      others: others[index] ?? null,
      ...toPaperSection(section),
    };
  });
}

/** How many answers its learner changed, and how many of them to his loss or gain; null where it is not known. */
function toChanges(
  { firstChoices, answers }: Pick<AnalysisRow, 'firstChoices' | 'answers'>,
  key: string,
  ruled: Ruled,
): Analysis['changes'] {
  if (firstChoices === null) return null;
  const changes = changedChoices(firstChoices, answers).map(({ position, from, to }) => {
    const isRight = (letter: string) =>
      outcomeOf(letter, key.charAt(position), ruled.get(position)) === 'correct';
    return { wasRight: isRight(from), isRight: isRight(to) };
  });
  return {
    answers: changes.length,
    toWrong: changes.filter(({ wasRight, isRight }) => wasRight && !isRight).length,
    toRight: changes.filter(({ wasRight, isRight }) => !wasRight && isRight).length,
  };
}

function answersByIndex(answers: string): Record<string, number> {
  const byIndex: Record<string, number> = {};
  for (let position = 0; position < answers.length; position += 1) {
    const option = optionAt(answers, position);
    if (option !== null) byIndex[position] = option;
  }
  return byIndex;
}
