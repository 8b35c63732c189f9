/** How a test is divided: parts with their clocks, in them sections with their marks. */
import type { Fault, Wrong } from './faults.ts';
import { faultsOfField, isInSteps, type NumberRule } from './fields.ts';
import { mostQuestions } from './questions.ts';
import { type MarksField, marksFields, testContent, wrongMarksStep } from './tests.ts';

/** So many parts a test may have, and sections in all. */
export const mostParts = 12;
export const mostSections = 26;

/** Categories of candidates that an exam here sets cut-offs for. */
export const cutOffCategories = [
  'UR',
  'EWS',
  'OBC',
  'SC',
  'ST',
  'RBA',
  'ALC/IB',
  'PSP',
  'PwBD',
] as const;

/** A section while it is written; null: as the test has it. */
export type SectionToCheck = {
  readonly key: string;
  readonly title: string;
  readonly attemptMax: number | null;
  readonly cutOffs: Readonly<Record<string, number>>;
} & { readonly [Field in MarksField]: number | null };

export type PartToCheck = {
  readonly minutes: number | null;
  readonly sections: readonly SectionToCheck[];
};

/** What of a test the rules of its parts look at. */
export type TestToCheck = {
  readonly parts: readonly PartToCheck[];
  readonly duration: number;
  readonly timeLimit: boolean;
  /** Learners are to see it: an active test has no section without questions. */
  readonly isActive: boolean;
  readonly questions: readonly { readonly section: string }[];
};

/**
 * Everything that is wrong with how a test is divided. Paths are within the test: `parts.0.sections.1.attemptMax`,
 * `questions.4.section`.
 * @param kept the parts as they are stored: marks that nobody changes may be what they are. `all`: a file may have any
 *   marks that can be counted.
 */
export function faultsInParts(
  test: TestToCheck,
  kept: readonly PartToCheck[] | 'all' = [],
): Fault[] {
  const sections = test.parts.flatMap((part, at) =>
    part.sections.map((section, index) => ({ section, path: `parts.${at}.sections.${index}` })),
  );
  const isKept = (key: string, field: MarksField, marks: number) =>
    kept === 'all' ||
    kept.some((part) => part.sections.some((old) => old.key === key && old[field] === marks));
  return [
    ...clockFaults(test),
    ...(sections.length > mostSections
      ? [{ code: 'too-many' as const, params: { maximum: mostSections }, path: 'parts' }]
      : []),
    ...sections.flatMap(({ section, path }, index) => [
      ...sectionFaults(section, {
        isAlone: sections.length === 1,
        isTaken: sections.slice(0, index).some((earlier) => earlier.section.key === section.key),
        questions: test.questions.filter((question) => question.section === section.key).length,
        isActive: test.isActive,
        isKept: (field, marks) => isKept(section.key, field, marks),
      }).map((fault) => ({
        ...fault,
        path: fault.path === '' ? path : `${path}.${fault.path}`,
      })),
    ]),
    ...questionFaults(
      test,
      sections.map(({ section }) => section.key),
    ),
  ];
}

function clockFaults({ parts, duration, timeLimit }: TestToCheck): Fault[] {
  const hasOwn = parts.some(({ minutes }) => minutes !== null);
  if (parts.length < 2 && !hasOwn) return [];
  if (!timeLimit) return [{ code: 'parts-need-time', path: 'timeLimit' }];
  const wrong = parts.flatMap(({ minutes }, at): Fault[] => {
    const path = `parts.${at}.minutes`;
    return minutes === null
      ? [{ code: 'required', path }]
      : faultsOfField(minutesOfPart, path, minutes);
  });
  if (wrong.length > 0) return wrong;
  const sum = parts.reduce((total, { minutes }) => total + (minutes ?? 0), 0);
  return sum === duration
    ? []
    : [{ code: 'not-the-sum', params: { sum, given: duration }, path: 'duration' }];
}

type Around = {
  readonly isAlone: boolean;
  readonly isTaken: boolean;
  readonly questions: number;
  readonly isActive: boolean;
  readonly isKept: (field: MarksField, marks: number) => boolean;
};

function sectionFaults(section: SectionToCheck, around: Around): Fault[] {
  const { key, title, attemptMax, cutOffs } = section;
  const { questions, isActive } = around;
  const at = (path: string, wrong: Wrong | null): Fault[] =>
    wrong === null ? [] : [{ ...wrong, path }];
  return [
    ...at('key', key === '' ? { code: 'required' } : around.isTaken ? { code: 'taken' } : null),
    ...at('title', title.trim() === '' && !around.isAlone ? { code: 'required' } : null),
    ...marksFields.flatMap((field) => {
      const marks = section[field];
      if (marks === null) return [];
      const faults = faultsOfField(testContent.fields[field], field, marks);
      const wrong = around.isKept(field, marks) ? wrongPoints(marks) : wrongMarksStep(marks);
      return faults.length > 0 ? faults : at(field, wrong);
    }),
    ...(attemptMax === null
      ? []
      : faultsOfField(answersOf(questions || mostQuestions), 'attemptMax', attemptMax)),
    ...Object.entries(cutOffs).flatMap(([category, marks]) => {
      const path = `cutOffs.${category}`;
      const faults = faultsOfField(cutOff, path, marks);
      return faults.length > 0 ? faults : at(path, wrongPoints(marks));
    }),
    ...at('', isActive && questions === 0 ? { code: 'no-questions' } : null),
  ];
}

function questionFaults({ questions }: TestToCheck, keys: readonly string[]): Fault[] {
  return questions.flatMap(({ section }, at): Fault[] => {
    const path = `questions.${at}.section`;
    if (section === '') return keys.length === 0 ? [] : [{ code: 'required', path }];
    return keys.includes(section) ? [] : [{ code: 'no-section', path }];
  });
}

export const minutesOfPart = { kind: 'number', lowest: 1, highest: 1440, isWhole: true } as const;

/** How many answers of so many count. */
export function answersOf(questions: number): NumberRule {
  return { kind: 'number', lowest: 1, highest: questions, isWhole: true };
}

/** At most all questions that a test may have, with the most marks. */
const cutOff = { kind: 'number', lowest: 0, highest: 100_000 } as const;

/** What can be counted exactly: hundredths of a mark, and thirds. */
function wrongPoints(marks: number): Wrong | null {
  const step = 0.01;
  return isInSteps(marks, step) || wrongMarksStep(marks) === null
    ? null
    : { code: 'off-step', params: { step, hasThirds: true } };
}
