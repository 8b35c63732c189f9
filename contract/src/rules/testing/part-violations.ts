import type { FaultCode } from '../faults.ts';
import type { PartToCheck, SectionToCheck, TestToCheck } from '../parts.ts';

export function buildSection(overrides: Partial<SectionToCheck> = {}): SectionToCheck {
  return {
    key: 'maths',
    title: 'Mathematics',
    correctMarks: null,
    incorrectMarks: null,
    skippedMarks: null,
    attemptMax: null,
    cutOffs: {},
    ...overrides,
  };
}

const otherSection = buildSection({ key: 'english', title: 'English' });

/** Two parts of 15 minutes with a section each, of one and of two questions. */
export function buildTest(overrides: Partial<TestToCheck> = {}): TestToCheck {
  return {
    parts: [partOf(15, buildSection()), partOf(15, otherSection)],
    duration: 30,
    timeLimit: true,
    isActive: true,
    questions: ['maths', 'english', 'english'].map((section) => ({ section })),
    ...overrides,
  };
}

export function partOf(minutes: number | null, ...sections: SectionToCheck[]): PartToCheck {
  return { minutes, sections };
}

type PartViolation = {
  readonly what: string;
  readonly test: TestToCheck;
  readonly faults: readonly { readonly path: string; readonly code: FaultCode }[];
};

function withSection(overrides: Partial<SectionToCheck>): TestToCheck {
  const [, other] = buildTest().parts;
  return buildTest({ parts: [partOf(15, buildSection(overrides)), ...(other ? [other] : [])] });
}

const [maths, english] = [buildSection(), otherSection];

/** A violation of every rule of parts. */
export const partViolations: readonly PartViolation[] = [
  {
    what: 'several parts without a time limit',
    test: buildTest({ timeLimit: false }),
    faults: [{ path: 'timeLimit', code: 'parts-need-time' }],
  },
  {
    what: 'a part without minutes',
    test: buildTest({ parts: [partOf(30, maths), partOf(null, english)] }),
    faults: [{ path: 'parts.1.minutes', code: 'required' }],
  },
  {
    what: 'other minutes than the test',
    test: buildTest({ duration: 45 }),
    faults: [{ path: 'duration', code: 'not-the-sum' }],
  },
  {
    what: 'one part with other minutes than the test',
    test: buildTest({ parts: [partOf(15, maths, english)] }),
    faults: [{ path: 'duration', code: 'not-the-sum' }],
  },
  {
    what: 'too many sections',
    test: buildTest({
      isActive: false,
      parts: [
        partOf(
          30,
          ...[maths, english],
          ...Array.from({ length: 25 }, (_, at) => buildSection({ key: `more-${at}` })),
        ),
      ],
    }),
    faults: [{ path: 'parts', code: 'too-many' }],
  },
  {
    what: 'the same key twice',
    test: buildTest({ parts: [partOf(15, maths), partOf(15, english, buildSection())] }),
    faults: [{ path: 'parts.1.sections.1.key', code: 'taken' }],
  },
  {
    what: 'a section without a title',
    test: withSection({ title: ' ' }),
    faults: [{ path: 'parts.0.sections.0.title', code: 'required' }],
  },
  {
    what: 'marks out of range',
    test: withSection({ correctMarks: 101 }),
    faults: [{ path: 'parts.0.sections.0.correctMarks', code: 'out-of-range' }],
  },
  {
    what: 'marks between the steps',
    test: withSection({ incorrectMarks: -0.3 }),
    faults: [{ path: 'parts.0.sections.0.incorrectMarks', code: 'off-step' }],
  },
  {
    what: 'more answers that count than there are questions',
    test: withSection({ attemptMax: 2 }),
    faults: [{ path: 'parts.0.sections.0.attemptMax', code: 'out-of-range' }],
  },
  {
    what: 'a cut-off that nobody can count',
    test: withSection({ cutOffs: { UR: 10.005, SC: -1 } }),
    faults: [
      { path: 'parts.0.sections.0.cutOffs.UR', code: 'off-step' },
      { path: 'parts.0.sections.0.cutOffs.SC', code: 'out-of-range' },
    ],
  },
  {
    what: 'a section without questions in an active test',
    test: buildTest({ questions: [{ section: 'english' }] }),
    faults: [{ path: 'parts.0.sections.0', code: 'no-questions' }],
  },
  {
    what: 'questions outside the sections',
    test: buildTest({
      questions: ['maths', '', 'english', 'physics'].map((section) => ({ section })),
    }),
    faults: [
      { path: 'questions.1.section', code: 'required' },
      { path: 'questions.3.section', code: 'no-section' },
    ],
  },
  {
    what: 'a section of a test that has none',
    test: buildTest({ parts: [], questions: [{ section: '' }, { section: 'maths' }] }),
    faults: [{ path: 'questions.1.section', code: 'no-section' }],
  },
];
