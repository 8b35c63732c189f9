import { useLingui } from '@lingui/react/macro';
import type { Statistics } from '#console/analytics/api.ts';
import { letterOf } from '#console/analytics/question-rows.ts';

type Cell = string | number | null;

/** Hands the figures of all questions to the browser as a file that spreadsheets open. */
export function useStatisticsCsv(title: string, statistics: Statistics): () => void {
  const { t } = useLingui();
  const header = [
    t`Question`,
    t`Text`,
    t`Key`,
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
      question.facility,
      question.discrimination,
      question.efficiency,
      ...question.optionShares,
      question.skippedShare,
      question.meanSeconds,
      question.suspicions.length > 0 ? t`Suspect key` : '',
    ]);
    save(`${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.csv`, toCsv([header, ...rows]));
  };
}

/**
 * RFC 4180 with the mark by which spreadsheets know UTF-8. A text that they would take for a formula gets an
 * apostrophe before it; numbers are none.
 */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`;
}

function toCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = /^[\s]*[=+\-@]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
