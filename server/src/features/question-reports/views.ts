import type { DoubtAnswer, OwnReport, QuestionCase, ReportedQuestion } from '@taiyari/contract';
import { tenths } from '#domain/rounding.ts';
import { rightShareOf, type StoredFigures, shareOf } from '#features/question-reports/figures.ts';
import type {
  ReportAnswerRow,
  ReportedRow,
  ReportRow,
} from '#features/question-reports/queries.ts';

/** A report for who made it. */
export function toOwnReport(row: ReportRow): OwnReport {
  return {
    id: row.id,
    questionId: row.questionId,
    kind: row.kind as OwnReport['kind'],
    text: row.words,
    createdAt: row.createdAt.toISOString(),
    outcome: row.outcome as OwnReport['outcome'],
    reply: row.reply,
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}

/** A report for administrators, without who made it: what is said counts, not by whom. */
export function toReport(row: ReportRow): QuestionCase['reports'][number] {
  const { id, kind, text, createdAt, outcome, reply } = toOwnReport(row);
  return { id, kind, text, createdAt, outcome, reply };
}

export function toDoubtAnswer(row: ReportAnswerRow): DoubtAnswer {
  const { id, questionId, asked, answer, answeredAt } = row;
  return { id, questionId, asked, answer, answeredAt: answeredAt.toISOString() };
}

/** @param right the letters of what counts as right by now; '' where the version does not ask the question */
export function toReportedQuestion(row: ReportedRow, right: string): ReportedQuestion {
  const { testId, testTitle, isTestTrashed, questionId, text, kinds, total } = row;
  return {
    testId,
    testTitle,
    isTestTrashed,
    questionId,
    text: text ?? '',
    reports: kinds,
    total,
    oldestAt: row.oldestAt.toISOString(),
    learners: row.learners ?? 0,
    rightShare: rightShareOf(row.figures, right),
    facility: tenths(row.figures?.facility ?? null),
    discrimination: tenths(row.figures?.discrimination ?? null),
    hasOpenRuling: row.hasOpenRuling,
  };
}

/** Figures of a question in per cent with one decimal; null of none. */
export function toStatistics(
  learners: number | null,
  stored: StoredFigures | undefined,
  optionCount: number,
): QuestionCase['statistics'] {
  if (learners === null || learners === 0 || !stored) return null;
  const share = (count: number | undefined) => shareOf(stored, count) ?? 0;
  return {
    learners,
    facility: tenths(stored.facility),
    discrimination: tenths(stored.discrimination),
    optionShares: Array.from({ length: optionCount }, (_, option) => share(stored.chosen[option])),
    skippedShare: share(stored.chosen.at(-1)),
  };
}
