import { createHash } from 'node:crypto';
import { picturesIn, writePicture } from '@taiyari/contract/rules/pictures';
import {
  type QuestionFileFormat,
  questionFileFormats,
  questionFileLimits,
} from '@taiyari/contract/rules/question-files';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  readQuestionFile,
  type SoundQuestion,
} from '#features/question-files/reading/read-file.ts';
import { buildQuestion } from '#features/question-files/testing/questions.ts';
import {
  cannotHold,
  writeQuestionFile,
  writeTemplate,
} from '#features/question-files/writing/write-file.ts';
import { brokenFormula } from '#platform/text/formulas.ts';

const bytesOfPictures = ['one', 'other'].map((name) => Buffer.from(`RIFF....WEBP of ${name}`));
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
/** In Base64, by hash. */
const pictures = Object.fromEntries(
  bytesOfPictures.map((bytes) => [hashOf(bytes), bytes.toString('base64')]),
);
const references = bytesOfPictures.map((bytes, index) =>
  writePicture({
    alt: index === 0 ? 'A bar chart' : '',
    hash: hashOf(bytes),
    width: 320,
    height: 200,
  }),
);

/** Pieces that mean something to one of the formats, or to a spreadsheet. */
const pieces = [
  ...[
    '=1+1',
    '＝1+1',
    '+91',
    '-5',
    '@home',
    "'",
    "'=",
    '"',
    '""',
    ',',
    ';',
    '\t',
    '|',
    '[',
    ']',
    '{',
    '}',
  ],
  ...['~', '#', '####', ':', '::', '\\', '\\n', '\\nabla', '$\\frac{1}{2}$', '%50%', '->', '//'],
  ...['\n', '\n\n', ' ', '  ', 'A. ', 'ANSWER: B', '[html]', '[markdown]', '$CATEGORY: x', '<br>'],
  ...[
    '&amp;',
    '&',
    '<![CDATA[',
    ']]>',
    '_x0041_',
    'کس بیکٹیریا سے؟',
    'भारत',
    'é',
    '😀',
    'word',
    '7',
  ],
  ...[
    '# Hint',
    'sep=;',
    '<quiz>',
    '[tag:x]',
    '\u200f',
    '&lt;',
    '\\(x\\)',
    'JKSSB 2024',
    "d'accord",
  ],
  ...references,
];

const text = (maximum: number) =>
  fc
    .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 6 })), {
      minLength: 1,
      maxLength: maximum,
    })
    .map((parts) =>
      parts
        .join('')
        .replace(/\p{Cc}/gu, (c) => (/[\n\t]/.test(c) ? c : ''))
        .trim(),
    )
    .filter((joined) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(joined) && !joined.includes('\ufffd'))
    // A formula that cannot be set is refused, in every file.
    .filter((joined) => brokenFormula(joined) === null);

const words = (maximum: number) =>
  fc.oneof(
    fc.constant(''),
    fc.constantFrom('top', '$course$', 'Default for x', 'top/top'),
    text(maximum).map((line) =>
      line
        .replace(/\u200f/g, '')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, 60)
        .trim(),
    ),
  );

const question: fc.Arbitrary<SoundQuestion> = fc
  .record({
    question: text(8),
    options: fc.uniqueArray(text(4), {
      minLength: 2,
      maxLength: 6,
      selector: (option) => option.normalize('NFC').replace(/\s+/g, ' '),
    }),
    correctAnswer: fc.nat(),
    explanation: fc.oneof(fc.constant(''), text(6)),
    tag: words(3),
    subject: words(3),
    section: fc.constantFrom('', 'maths', 'english', '=1+1'),
    difficulty: fc.constantFrom(undefined, 'easy', 'medium', 'hard'),
    source: words(2),
    passage: fc.oneof(fc.constant(''), fc.constant('Read this table.\n\n| a | b |'), text(6)),
  })
  .map(({ passage, difficulty, source, ...one }) => ({
    ...one,
    correctAnswer: one.correctAnswer % one.options.length,
    ...(passage !== '' && { passage }),
    ...(difficulty && { difficulty }),
    ...(source !== '' && { source }),
  }))
  .chain((one) => translationsOf(one).map((translations) => ({ ...one, translations })));

type Untranslated = Omit<SoundQuestion, 'translations'>;

/** Once reviewed, with as many options, and an explanation and a passage where the English has one. */
function translationOf(english: Untranslated) {
  return fc.boolean().chain((reviewed) => {
    const { options, explanation, passage } = reviewed ? english : unlike(english);
    return fc.record({
      ...(passage !== undefined && { passage: text(6) }),
      question: text(8),
      options: fc.uniqueArray(text(4), {
        minLength: options.length,
        maxLength: options.length,
        selector: (option) => option.normalize('NFC').replace(/\s+/g, ' '),
      }),
      explanation: explanation === '' ? fc.constantFrom('', 'क्योंकि') : text(6),
      reviewed: fc.constant(reviewed),
    });
  });
}

/** What a draft may have been written for: the English of another day. */
function unlike({ options, ...more }: Untranslated): Untranslated {
  return {
    ...more,
    options: options.length < 6 ? [...options, 'new'] : options.slice(1),
    explanation: '',
  };
}

function translationsOf(question: Untranslated): fc.Arbitrary<SoundQuestion['translations']> {
  const some = fc.option(translationOf(question), { nil: undefined });
  return fc.tuple(some, some).map(([hi, ur]) => ({ ...(hi && { hi }), ...(ur && { ur }) }));
}

/** Tables have no cell for drafts; what is text has none for translations. */
function heldBy(format: string, { hi, ur }: SoundQuestion['translations']) {
  if (format === 'json') return { ...(hi && { hi }), ...(ur && { ur }) };
  if (format !== 'csv' && format !== 'xlsx') return {};
  return { ...(hi?.reviewed && { hi }), ...(ur?.reviewed && { ur }) };
}

/** Written in every format; to make them takes as long as to write them. */
const tenThousand = fc.sample(question, { numRuns: 10_000, seed: 2026 });

describe.each(questionFileFormats)('%s', { timeout: 60_000 }, (format) => {
  it('gives back the questions that were written, whatever is in them', () => {
    fc.assert(
      fc.property(fc.array(question, { minLength: 1, maxLength: 6 }), (questions) => {
        const impossible = new Set(cannotHold(format, questions));
        const written = questions.filter((_question, index) => !impossible.has(index + 1));
        fc.pre(written.length > 0);
        expectBack(format, written);
      }),
      { numRuns: 300 },
    );
  });

  it('gives back 10,000 questions, 2,000 in each file', () => {
    const held = tenThousand
      // Where there is no place for passages, the questions are tried without.
      .map(({ passage, ...one }) =>
        withoutPassages.has(format) || !passage ? one : { ...one, passage },
      )
      .filter((one) => cannotHold(format, [one]).length === 0);
    expect(held.length).toBeGreaterThanOrEqual(leastHeld[format]);
    for (let start = 0; start < held.length; start += questionFileLimits.questions) {
      expectBack(format, held.slice(start, start + questionFileLimits.questions));
    }
  });
});

const withoutPassages: ReadonlySet<QuestionFileFormat> = new Set(['aiken', 'gift']);
/** Aiken has no second line, and XML not every character. */
const leastHeld: Readonly<Record<QuestionFileFormat, number>> = {
  json: 10_000,
  csv: 10_000,
  xlsx: 10_000,
  gift: 10_000,
  'moodle-xml': 9000,
  aiken: 1000,
};

/** Written as a file and read again, they are the same. */
function expectBack(format: QuestionFileFormat, written: readonly SoundQuestion[]): void {
  const { bytes, extension } = writeQuestionFile(format, written, pictures);
  const read = readQuestionFile({ bytes, name: `questions.${extension}`, format: 'auto' });
  expect(read.refused).toEqual([]);
  expect(read.format).toBe(format);
  const bare = { explanation: '', tag: '', subject: '' };
  const holdsSections = ['json', 'csv', 'xlsx'].includes(format);
  expect(read.accepted.map((row) => row.question)).toEqual(
    written.map((one) => ({
      ...one,
      ...(format === 'aiken' && bare),
      ...(!holdsSections && { section: '', difficulty: undefined, source: undefined }),
      translations: heldBy(format, one.translations),
    })),
  );
  // JSON brings along what it was given, Moodle XML what its own texts name.
  const carried = {
    json: Object.keys(pictures),
    'moodle-xml': written.flatMap(({ question, options, explanation, passage = '' }) =>
      [question, ...options, explanation, passage].flatMap(picturesIn).map(({ hash }) => hash),
    ),
  };
  const hashes = new Set(format === 'json' || format === 'moodle-xml' ? carried[format] : []);
  expect(read.pictures).toEqual(
    Object.fromEntries([...hashes].map((hash) => [hash, pictures[hash]])),
  );
}

it.each(['csv', 'xlsx'] as const)(
  'as %s a letter stays one where options are letters',
  (format) => {
    const texts = {
      question: 'Which blood group gives to all?',
      explanation: '',
      tag: '',
      subject: '',
      section: '',
      translations: {},
    };
    const written = [
      { ...texts, options: ['O', 'A', 'B', 'AB'], correctAnswer: 1 },
      { ...texts, options: ['B', 'A', 'AB', 'O'], correctAnswer: 0 },
    ];
    for (const question of written) {
      const { bytes, extension } = writeQuestionFile(format, [question]);
      const read = readQuestionFile({ bytes, name: `q.${extension}`, format: 'auto' });
      expect(read.accepted.map((row) => row.question)).toEqual([question]);
    }
  },
);

describe('a question about HTML', () => {
  const about = (option: string) =>
    buildQuestion(1, { options: [option, '<p>'], correctAnswer: 0 });

  it('is named before it is written as GIFT, where an option would be read as a picture', () => {
    const written = [about('<img src="a.png">'), about('<b>')];
    const held = questionFileFormats.filter((format) => cannotHold(format, written).length === 0);
    expect(held).toEqual(['json', 'csv', 'xlsx', 'moodle-xml']);
    for (const format of held) expectBack(format, written);
    expect(cannotHold('gift', written)).toEqual([1]);
  });

  it('comes back from Moodle XML with its link, and nothing is said to be left out', () => {
    const { bytes } = writeQuestionFile('moodle-xml', [about('<a href="x">')]);
    const read = readQuestionFile({ bytes, name: 'q.xml', format: 'auto' });
    expect(read.accepted[0]?.question.options[0]).toBe('<a href="x">');
    expect(read.notes.join()).not.toContain('Addresses of links');
  });
});

describe('a template', () => {
  it.each(['csv', 'xlsx'] as const)(
    'as %s holds a hint and an example, and no question',
    (format) => {
      const { bytes } = writeTemplate(format);
      expect(() => readQuestionFile({ bytes, name: `t.${format}`, format: 'auto' })).toThrow(
        'The file holds no questions.',
      );
    },
  );
});
