import { describe, expect, it } from 'vitest';
import { composeDemoBundle } from './compose.ts';

const bundle = composeDemoBundle();

describe('the mocks that are divided', () => {
  it('divides the mocks as the papers are: parts with clocks, sections with marks', () => {
    const divided = bundle.tests.filter(({ parts }) => parts.length > 0);
    const shape = divided.map(({ key, parts, questions }) => ({
      key,
      parts: parts.map(({ minutes, sections }) => [
        minutes ?? null,
        ...sections.map(({ key: section, incorrectMarks }) => {
          const { length } = questions.filter((question) => question.section === section);
          return [section, length, incorrectMarks ?? null];
        }),
      ]),
    }));
    expect(shape).toEqual([
      {
        key: 'class-iv-full-mock-1',
        parts: [
          [
            null,
            ...[
              ['english', 20, null],
              ['reasoning', 20, null],
              ['mathematics', 20, null],
            ],
            ['awareness', 40, null],
          ],
        ],
      },
      {
        key: 'sub-inspector-full-mock-1',
        parts: [
          [
            null,
            ...[
              ['reasoning', 20, null],
              ['awareness', 20, null],
              ['aptitude', 15, null],
            ],
            ...[
              ['english', 15, null],
              ['mathematics', 15, null],
              ['computer', 15, null],
            ],
          ],
        ],
      },
      {
        key: 'ssc-mts-full-mock-1',
        parts: [
          [45, ['mathematics', 20, 0], ['reasoning', 20, 0]],
          [45, ['awareness', 25, null], ['english', 25, null]],
        ],
      },
      {
        key: 'ssc-cgl-full-mock-1',
        parts: [
          [15, ['reasoning', 25, null]],
          [15, ['awareness', 25, null]],
          [15, ['aptitude', 25, null]],
          [15, ['english', 25, null]],
        ],
      },
    ]);
  });

  it('has in each section of a divided mock what its name says', () => {
    const names = new Map([
      ['reasoning', ['Reasoning']],
      ['mathematics', ['Mathematics']],
      ['aptitude', ['Mathematics']],
      ['english', ['English']],
      ['computer', ['Computer Science']],
      ['awareness', ['Economics', 'Geography', 'History', 'Jammu & Kashmir', 'Polity', 'Science']],
    ]);
    const strange = bundle.tests.flatMap(({ questions }) =>
      questions.filter(
        ({ section, subject }) => section !== '' && !names.get(section)?.includes(subject),
      ),
    );
    expect(strange).toEqual([]);
  });
});
