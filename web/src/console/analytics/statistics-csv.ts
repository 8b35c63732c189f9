import { useLingui } from '@lingui/react/macro';
import { letterOfOption } from '@taiyari/contract/rules/options';
import type { Statistics } from '#console/analytics/api.ts';
import { rightShare } from '#console/analytics/question-rows.ts';
import { saveCsv } from '#console/kit/csv.ts';

/** Hands the figures of all questions to the browser as a file that spreadsheets open. */
export function useStatisticsCsv(title: string, statistics: Statistics): () => void {
  const { t } = useLingui();
  const most = Math.max(...statistics.questions.map(({ options }) => options.length));
  const letters = Array.from({ length: most }, (_, option) => letterOfOption(option));
  const header = [
    t`Question`,
    t`Text`,
    t`Key`,
    t`Right`,
    t`Facility`,
    t`Discrimination`,
    t`Efficiency`,
    ...letters.map((letter) => t`Chose ${letter}`),
    t`Skipped`,
    t`Mean seconds`,
    t`Suspect key`,
  ];
  return () => {
    const rows = statistics.questions.map((question) => [
      question.number,
      question.text,
      letterOfOption(question.rightOption),
      rightShare(question),
      question.facility,
      question.discrimination,
      question.efficiency,
      ...letters.map((_, option) => question.optionShares[option] ?? null),
      question.skippedShare,
      question.meanSeconds,
      question.suspicions.length > 0 ? t`Suspect key` : '',
    ]);
    saveCsv(title, [header, ...rows]);
  };
}
