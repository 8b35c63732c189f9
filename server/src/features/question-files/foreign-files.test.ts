import type { MendedRow } from '@taiyari/contract';
import { describe, expect, it } from 'vitest';
import {
  readQuestionFile,
  type SoundQuestion,
} from '#features/question-files/reading/read-file.ts';
import { UnreadableFile } from '#features/question-files/reading/reading.ts';
import { columns } from '#features/question-files/testing/foreign/columns.ts';
import { documents } from '#features/question-files/testing/foreign/documents.ts';
import { keys } from '#features/question-files/testing/foreign/keys.ts';
import { lostQuietly } from '#features/question-files/testing/foreign/lost-quietly.ts';
import { marksAndShapes } from '#features/question-files/testing/foreign/marks-and-shapes.ts';
import { nativeMarks } from '#features/question-files/testing/foreign/native-marks.ts';
import { rows } from '#features/question-files/testing/foreign/rows.ts';
import { texts } from '#features/question-files/testing/foreign/texts.ts';
import { thirdLook } from '#features/question-files/testing/foreign/third-look.ts';
import { traps } from '#features/question-files/testing/foreign/traps.ts';
import { workbooks } from '#features/question-files/testing/foreign/workbooks.ts';

const all = [
  ...[...keys, ...columns, ...rows, ...workbooks, ...texts, ...documents],
  ...[...lostQuietly, ...marksAndShapes, ...nativeMarks, ...traps, ...thirdLook],
];
const files = all.map(([what, file, ...outcomes]) => ({ what, file, outcomes }));

describe('the files that others make', () => {
  it('are 150 at least, all different', () => {
    expect(new Set(files.map(({ what }) => what)).size).toBe(files.length);
    expect(files.length).toBeGreaterThanOrEqual(150);
  });

  it.each(files)(
    'are imported as they are meant or refused by their place: $what',
    ({ file, outcomes }) => {
      const [whole = ''] = outcomes;
      if (whole.startsWith('✗✗ ')) {
        expect(() => read(file)).toThrow(UnreadableFile);
        expect(() => read(file)).toThrow(whole.slice(3));
        return;
      }
      const { accepted, refused } = read(file);
      const wanted = outcomes.filter((outcome) => !outcome.startsWith('✗'));
      expect(accepted.map(({ question }) => lineOf(question))).toEqual(wanted);
      // Nor does it pass where somebody takes it over as it is offered to be mended.
      const offered = refused.flatMap(({ place, written, beside }) =>
        written ? [{ place, question: written, translations: beside?.translations ?? {} }] : [],
      );
      const again = read(file, offered).refused.map(({ place }) => place);
      expect(again).toEqual(refused.map(({ place }) => place));
      const reasons = outcomes.filter((outcome) => outcome.startsWith('✗'));
      expect(refused.map(({ place, message }) => `${place}: ${message}`)).toEqual(
        reasons.map((reason) => {
          const [place = '', part = ''] = reason.slice(2).split(/: (.*)/s);
          return expect.stringMatching(
            new RegExp(`^${literal(place)}\\b.*: .*${literal(part)}`, 'is'),
          );
        }),
      );
    },
  );
});

function read(file: string | Uint8Array, mended: readonly MendedRow[] = []) {
  return readQuestionFile({ bytes: Buffer.from(file), name: 'questions', format: 'auto', mended });
}

/** As the tables of files write a question; what is empty at its end is left away. */
function lineOf({
  question,
  options,
  correctAnswer,
  explanation,
  tag,
  subject,
}: SoundQuestion): string {
  const parts = [question, ...options, 'ABCDEF'.charAt(correctAnswer), explanation, tag, subject];
  while (parts.at(-1) === '') parts.pop();
  return parts.join(' | ').replaceAll('\n', '⏎');
}

function literal(text: string): string {
  return text.replaceAll(/[\\^$.|?*+()[\]{}]/g, '\\$&');
}
