import type { QuestionFigures } from '@taiyari/contract';

/** How many in a hundred learners chose the key. */
export function rightShare({ optionShares, rightOption }: QuestionFigures): number {
  return optionShares[rightOption] ?? 0;
}

const figures = {
  right: rightShare,
  number: ({ number }: QuestionFigures) => number,
  facility: ({ facility }: QuestionFigures) => facility,
  discrimination: ({ discrimination }: QuestionFigures) => discrimination,
  efficiency: ({ efficiency }: QuestionFigures) => efficiency,
  time: ({ meanSeconds }: QuestionFigures) => meanSeconds,
} as const;

/** Its key may be wrong, and nobody has found it right. */
export function isOpenSuspect({ suspicions, review }: QuestionFigures): boolean {
  return suspicions.length > 0 && review?.state !== 'dismissed';
}

export type QuestionSort = keyof typeof figures;

/**
 * Questions in an order such as `-facility`; what is not known stands last. Without an order the suspect ones come
 * first, then all as in the paper.
 */
export function sortQuestions(
  questions: readonly QuestionFigures[],
  sort: string | undefined,
): QuestionFigures[] {
  const direction = sort?.startsWith('-') ? -1 : 1;
  const name = sort?.replace(/^-/, '');
  const read = Object.entries(figures).find(([known]) => known === name)?.[1];
  if (read === undefined) {
    return [...questions].sort(
      (a, b) => Number(isOpenSuspect(b)) - Number(isOpenSuspect(a)) || a.number - b.number,
    );
  }
  return [...questions].sort((a, b) => {
    const [left, right] = [read(a), read(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return direction * (left - right) || a.number - b.number;
  });
}
