import type { FullTest } from '@taiyari/contract';
import { faultsInNew } from '@taiyari/contract/rules/content';
import type { Fault } from '@taiyari/contract/rules/faults';
import { defaultInstructions, instructionsFor } from '@taiyari/contract/rules/instructions';
import { splitMaths } from '@taiyari/contract/rules/maths';
import { faultsInParts } from '@taiyari/contract/rules/parts';
import { withoutPictures } from '@taiyari/contract/rules/pictures';
import { type TestStatus, testContent, wordsOf } from '@taiyari/contract/rules/tests';
import type { TestBody } from '#console/authoring/tests/api.ts';
import type { DraftQuestion } from '#console/authoring/tests/editor/draft-question.ts';
import {
  type DraftPart,
  marksIn,
  partsOf,
  partsToCheck,
  settled,
  writtenMarks,
  writtenParts,
} from '#console/authoring/tests/editor/parts/draft-parts.ts';
import {
  type FormulaReader,
  faultsAt,
} from '#console/authoring/tests/editor/questions/question-faults.ts';
import {
  translationsOf,
  writtenTranslations,
} from '#console/authoring/tests/editor/translations/draft-translations.ts';
import { numberOf } from '#console/kit/figures.tsx';

/** A test while it is written: numbers and lists as they are typed. */
export type TestDraft = {
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly duration: string;
  readonly timeLimit: boolean;
  readonly correctMarks: string;
  readonly incorrectMarks: string;
  readonly skippedMarks: string;
  readonly isFree: boolean;
  readonly isNew: boolean;
  readonly isMockTest: boolean;
  readonly isPYQ: boolean;
  readonly isPracticeTest: boolean;
  readonly isStandalone: boolean;
  readonly status: TestStatus;
  readonly subjects: string;
  readonly tags: string;
  readonly instructions: string;
  /** Empty: one part with one section that has no name. */
  readonly parts: readonly DraftPart[];
  /** Learners must tick that they have read the instructions. */
  readonly declaration: boolean;
  readonly questions: readonly DraftQuestion[];
};

/** A test as it was saved; without a time it is a new one. */
export type SavedDraft = { readonly draft: TestDraft; readonly updatedAt: string | null };

export type DraftFields = Omit<TestDraft, 'questions'>;

/** The defaults of a new test, with 60 minutes to begin with. */
export function newDraft(category = 'General Knowledge'): TestDraft {
  const draft: TestDraft = {
    title: '',
    description: '',
    category,
    duration: '60',
    timeLimit: true,
    correctMarks: '1',
    incorrectMarks: '-0.25',
    skippedMarks: '0',
    isFree: true,
    isNew: true,
    isMockTest: false,
    isPYQ: false,
    isPracticeTest: false,
    isStandalone: false,
    status: 'active',
    subjects: '',
    tags: '',
    instructions: '',
    parts: [],
    declaration: false,
    questions: [],
  };
  return { ...draft, instructions: standardInstructions(draft) };
}

export function draftOf(test: FullTest): TestDraft {
  return settled({
    title: test.title,
    description: test.description,
    category: test.category,
    duration: String(test.duration),
    timeLimit: test.timeLimit,
    correctMarks: writtenMarks(test.correctMarks),
    incorrectMarks: writtenMarks(test.incorrectMarks),
    skippedMarks: writtenMarks(test.skippedMarks),
    isFree: test.isFree,
    isNew: test.isNew,
    isMockTest: test.isMockTest,
    isPYQ: test.isPYQ,
    isPracticeTest: test.isPracticeTest,
    isStandalone: test.isStandalone,
    status: test.status,
    subjects: test.subjects.join(', '),
    tags: test.tags.join(', '),
    instructions: test.instructions,
    parts: partsOf(test.parts),
    declaration: test.declaration,
    questions: test.questions.map((question) => ({
      ...question,
      key: question.id,
      translations: translationsOf(question),
    })),
  });
}

/** What is sent; the numbers are parsed here. */
export function bodyOf(draft: TestDraft): TestBody {
  const { questions, status, ...fields } = draft;
  return {
    ...fields,
    ...numbersOf(draft),
    status,
    subjects: wordsOf(draft.subjects),
    tags: wordsOf(draft.tags),
    parts: writtenParts(draft.parts),
    questions: questions.map((question) => {
      const { key: _, correctAnswer, ...fields } = question;
      return {
        ...fields,
        options: [...question.options],
        correctAnswer: correctAnswer ?? Number.NaN,
        translations: writtenTranslations(question),
      };
    }),
  };
}

/** Everything that keeps the draft from being saved. The category and the marks that the test has already may stay. */
export function draftFaults(
  draft: TestDraft,
  saved: TestDraft,
  isReadable: FormulaReader,
): Fault[] {
  return [
    ...faultsInNew(testContent, contentOf(draft), contentOf(saved)),
    ...faultsInParts(
      {
        parts: partsToCheck(draft.parts),
        duration: numbersOf(draft).duration,
        timeLimit: draft.timeLimit,
        isActive: draft.status === 'active',
        questions: draft.questions,
      },
      partsToCheck(saved.parts),
    ),
    ...draft.questions.flatMap((question, index) => faultsAt(index, question, isReadable)),
  ];
}

/** The draft in the shape that is sent. */
function contentOf(draft: TestDraft) {
  return {
    ...draft,
    ...numbersOf(draft),
    subjects: wordsOf(draft.subjects),
    tags: wordsOf(draft.tags),
  };
}

/** The text that states marking, time and navigation for these numbers. */
export function standardInstructions(draft: DraftFields): string {
  const numbers = completeNumbersOf(draft);
  return numbers ? defaultInstructions({ ...draft, ...numbers }) : draft.instructions;
}

/** Changes fields; what the instructions state of marks and time in the standard words goes along. */
export function changeFields(draft: TestDraft, change: Partial<DraftFields>): TestDraft {
  const changed = { ...draft, ...change };
  if (change.instructions !== undefined) return changed;
  return { ...changed, instructions: tellingNumbersOf(changed, changed.instructions) };
}

/** These instructions, with the numbers of a draft in what they state in the standard words. */
export function tellingNumbersOf(draft: DraftFields, instructions: string): string {
  const numbers = completeNumbersOf(draft);
  return numbers ? instructionsFor({ ...draft, ...numbers }, instructions) : instructions;
}

function completeNumbersOf(draft: DraftFields) {
  const numbers = numbersOf(draft);
  return Object.values(numbers).some(Number.isNaN) ? null : numbers;
}

/** The saved test, its questions under the names that this page knows them by: the card stays as it is. */
export function keepKeys(fresh: TestDraft, sent: TestDraft): TestDraft {
  const keys = sent.questions.map(({ key }) => key);
  const questions = fresh.questions.map((question, index) => ({
    ...question,
    key: keys[index] ?? question.key,
  }));
  return { ...fresh, questions };
}

/** The question in which a fault lies, by the name that this page knows it by. */
export function questionAt({ questions }: TestDraft, path = ''): string | undefined {
  const index = /^questions\.(\d+)/.exec(path)?.[1];
  return questions[Number(index)]?.key;
}

/** The same contents? Keys of new questions are names of this page and do not count. */
export function isSameDraft(one: TestDraft, other: TestDraft): boolean {
  if (one === other) return true;
  const { questions, ...fields } = one;
  const { questions: others, ...otherFields } = other;
  return (
    isSame(fields, otherFields) &&
    (questions === others ||
      (questions.length === others.length &&
        questions.every((question, index) => isSameQuestion(question, others[index]))))
  );
}

function isSameQuestion(one: DraftQuestion, other: DraftQuestion | undefined): boolean {
  if (one === other) return true;
  return other !== undefined && isSame({ ...one, key: '' }, { ...other, key: '' });
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const previewLength = 80;

/** The first 80 characters, whole ones, with words in the place of pictures; a formula is not cut, because half of one cannot be drawn. */
export function previewOf(text: string): string {
  let preview = '';
  for (const { source, kind } of splitMaths(withoutPictures(text))) {
    const left = previewLength - Array.from(preview).length;
    const characters = Array.from(source);
    if (kind === 'text' && characters.length > left) {
      return `${preview}${characters.slice(0, left).join('')}…`;
    }
    if (left <= 0) return `${preview}…`;
    preview += source;
  }
  return preview;
}

function numbersOf(draft: DraftFields) {
  return {
    // Without a time limit the field is not there to be filled in.
    duration: !draft.timeLimit && draft.duration.trim() === '' ? 0 : numberOf(draft.duration),
    correctMarks: marksIn(draft.correctMarks),
    incorrectMarks: marksIn(draft.incorrectMarks),
    skippedMarks: marksIn(draft.skippedMarks),
  };
}
