import type { AuditEntry } from '@taiyari/contract';

/** A question as the log holds it. */
type QuestionState = Readonly<Record<string, unknown>>;

/** One thing that a change did. */
export type Line =
  /** `number` is that of the question; null: of the thing itself, undefined: a question without a number. */
  | {
      readonly kind: 'field';
      readonly number: number | null | undefined;
      readonly field: string;
      /** Absent where there was, or is, nothing. */
      readonly before?: unknown;
      readonly after?: unknown;
    }
  | {
      readonly kind: 'added' | 'deleted';
      readonly number: number | undefined;
      readonly question: QuestionState;
    }
  /** The options of a question stand in another order, and its key with them. */
  | { readonly kind: 'moved'; readonly number: number | undefined }
  /** So do the questions of a test. */
  | { readonly kind: 'order' };

type States = Pick<AuditEntry, 'before' | 'after'>;

/** What somebody looks for first; the database tells fields in an order of its own. */
const firstFields = ['title', 'name', 'status', 'category', 'totalQuestions', 'duration'];

/** What a change did, line by line: the fields of the thing, then its questions in their order. */
export function linesOf({ before, after }: States): Line[] {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) =>
      name !== 'questions' &&
      name !== 'questionOrder' &&
      !isId(name) &&
      !(isBlank(before?.[name]) && isBlank(after?.[name])),
  );
  const isOrdered = after?.questionOrder !== undefined || before?.questionOrder !== undefined;
  return [
    ...names.toSorted(byImportance).map((field) => fieldLine(null, field, before, after)),
    ...questionLines(statesIn(before?.questions), statesIn(after?.questions)),
    ...(isOrdered ? [{ kind: 'order' } as const] : []),
  ];
}

function byImportance(one: string, other: string): number {
  const rankOf = (name: string) =>
    firstFields.includes(name) ? firstFields.indexOf(name) : firstFields.length;
  return rankOf(one) - rankOf(other);
}

/** Numbers of things, whose titles stand beside them: nobody knows a thing by its number. */
function isId(name: string): boolean {
  return /Ids?$/.test(name);
}

/** Where nothing was and nothing is there is nothing to tell. */
function isBlank(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  );
}

function fieldLine(
  number: number | null | undefined,
  field: string,
  before: QuestionState | null,
  after: QuestionState | null,
): Line {
  return {
    kind: 'field',
    number,
    field,
    ...(before && field in before && { before: before[field] }),
    ...(after && field in after && { after: after[field] }),
  };
}

function questionLines(
  before: Readonly<Record<string, QuestionState>>,
  after: Readonly<Record<string, QuestionState>>,
): Line[] {
  const ids = Object.keys({ ...before, ...after });
  const numberOfId = (id: string) => numberIn(after[id]) ?? numberIn(before[id]);
  return ids
    .toSorted((one, other) => (numberOfId(one) ?? 0) - (numberOfId(other) ?? 0))
    .flatMap((id): Line[] => {
      const [old, fresh] = [before[id], after[id]];
      const number = numberOfId(id);
      if (old && fresh) return changesOf(number, old, fresh);
      if (fresh) return [{ kind: 'added', number, question: fresh }];
      return old ? [{ kind: 'deleted', number, question: old }] : [];
    });
}

function changesOf(number: number | undefined, old: QuestionState, fresh: QuestionState): Line[] {
  if (isOnlyTurned(old, fresh)) {
    const { options: _, correctAnswer: __, ...before } = old;
    const { options: ___, correctAnswer: ____, ...after } = fresh;
    return [{ kind: 'moved', number }, ...changesOf(number, before, after)];
  }
  const [before, after] = [withTextsApart(old), withTextsApart(fresh)];
  return Object.keys({ ...before, ...after })
    .filter((field) => field !== 'number' && !isSame(before[field], after[field]))
    .map((field) => fieldLine(number, field, before, after));
}

/** Whether options only stand in another order, with the same one right: that is no other key. */
function isOnlyTurned(old: QuestionState, fresh: QuestionState): boolean {
  const [before, after] = [answersIn(old), answersIn(fresh)];
  return isReordered(before.options, after.options) && !isRekeyed(before, after);
}

function answersIn({ options, correctAnswer }: QuestionState): Answers {
  return {
    options: Array.isArray(options) ? options.map(String) : [],
    correctAnswer: typeof correctAnswer === 'number' ? correctAnswer : null,
  };
}

/** Also those of its translations, which become `hi.question`, `hi.options.0` and so on. */
function withTextsApart({ translations, ...state }: QuestionState): QuestionState {
  const translated = Object.entries(translations ?? {}).flatMap(([language, texts]) =>
    Object.entries(withOptionsApart(texts)).map(([field, text]) => [`${language}.${field}`, text]),
  );
  return { ...withOptionsApart(state), ...Object.fromEntries(translated) };
}

/** `options` become `options.0` to `options.3`: each is told by its letter. */
function withOptionsApart({ options, ...state }: QuestionState): QuestionState {
  const texts = Array.isArray(options) ? options : [];
  return { ...state, ...Object.fromEntries(texts.map((text, at) => [`options.${at}`, text])) };
}

function statesIn(questions: unknown): Readonly<Record<string, QuestionState>> {
  return typeof questions === 'object' && questions !== null
    ? (questions as Readonly<Record<string, QuestionState>>)
    : {};
}

function numberIn(state: QuestionState | undefined): number | undefined {
  return typeof state?.number === 'number' ? state.number : undefined;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What can be answered, and which of it is right. */
type Answers = {
  readonly options: readonly string[];
  readonly correctAnswer: number | null;
};

/** Whether a letter stands for what another one stood for: beside such options no key means what it meant. */
export function isMoved(before: readonly string[], after: readonly string[]): boolean {
  return (
    before.length !== after.length ||
    after.some((text, place) => text !== before[place] && before.includes(text))
  );
}

/** Whether the same options stand in another order, and nothing else. */
export function isReordered(before: readonly string[], after: readonly string[]): boolean {
  return (
    isMoved(before, after) && JSON.stringify(before.toSorted()) === JSON.stringify(after.toSorted())
  );
}

/** Whether another answer is right: the same one in other words, or at another letter, is no other. */
export function isRekeyed(before: Answers, after: Answers): boolean {
  const [was, is] = [before, after].map(
    ({ options, correctAnswer }) => options[correctAnswer ?? -1],
  );
  if (was === is) return false;
  const isInPlace = before.correctAnswer === after.correctAnswer;
  return !isInPlace || is === undefined || before.options.includes(is);
}
