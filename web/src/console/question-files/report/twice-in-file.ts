import type { ImportReport } from '@taiyari/contract';

type Duplicate = ImportReport['duplicates'][number];

/** Neither a test nor the bank has the question: it stands in the file before. */
export function isTwiceInFile({ testTitle, isInBank }: Duplicate): boolean {
  return testTitle === null && !isInBank;
}
