import type { Rule } from '@taiyari/contract/rules/content';
import { pointsOf } from '#domain/marks.ts';

/**
 * A form offers steps of 0.25; what is imported may have any marks that can be counted exactly, and keeps them:
 * hundredths and thirds.
 */
export const wholePoints: readonly Rule[] = ['correctMarks', 'incorrectMarks', 'skippedMarks'].map(
  (path) => ({
    path,
    wrong: { code: 'off-step', params: { step: 0.01 } },
    isBroken: ({ [path]: marks }) => typeof marks === 'number' && pointsOf(marks) === null,
  }),
);
