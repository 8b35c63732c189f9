import { useLingui } from '@lingui/react/macro';
import type { Statistics } from '#console/analytics/api.ts';
import { letterOf, rightShare } from '#console/analytics/question-rows.ts';
import { saveCsv } from '#console/kit/csv.ts';

/** Hands the figures of all questions to the browser as a file that spreadsheets open. */
export function useStatisticsCsv(title: string, statistics: Statistics): () => void {
  const { t } = useLingui();
  const header = [
    t`Question`,
    t`Text`,
    t`Key`,
    t`Right`,
    t`Facility`,
    t`Discrimination`,
    t`Efficiency`,
    ...[...'ABCD'].map((letter) => t`Chose ${letter}`),
    t`Skipped`,
    t`Mean seconds`,
    t`Suspect key`,
  ];
  return () => {
    const rows = statistics.questions.map((question) => [
      question.number,
      question.text,
      letterOf(question.rightOption),
      rightShare(question),
      question.facility,
      question.discrimination,
      question.efficiency,
      ...question.optionShares,
      question.skippedShare,
      question.meanSeconds,
      question.suspicions.length > 0 ? t`Suspect key` : '',
    ]);
    saveCsv(title, [header, ...rows]);
  };
}
