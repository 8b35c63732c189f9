import { type TranslationLanguage, translationLanguages } from '@taiyari/contract/rules/languages';
import type {
  DraftQuestion,
  DraftTranslation,
  DraftTranslations,
} from '#console/authoring/tests/editor/draft-question.ts';
import { settled } from '#console/authoring/tests/editor/parts/draft-parts.ts';
import type { DraftFields, TestDraft } from '#console/authoring/tests/editor/test-draft.ts';
import { isMoved } from '#console/kit/changes/change-lines.ts';

/** Something that two have changed in two ways. */
export type Conflict = {
  /** Unique in its merge. */
  readonly key: string;
  readonly place:
    | { readonly kind: 'field'; readonly field: keyof DraftFields }
    /** `number`: where it stands in what is merged. */
    | { readonly kind: 'question'; readonly number: number; readonly field: QuestionField }
    /** One has deleted what the other has changed; `isMineGone` says who. */
    | { readonly kind: 'deleted'; readonly number: number; readonly isMineGone: boolean }
    | { readonly kind: 'order' };
  readonly mine: unknown;
  readonly theirs: unknown;
};

export type QuestionField = (typeof questionFields)[number] | TranslationLanguage;

export type Merge = {
  /** With my side of every conflict. */
  readonly draft: TestDraft;
  readonly conflicts: readonly Conflict[];
};

const questionFields = [
  'passage',
  'question',
  'options',
  'correctAnswer',
  'explanation',
  'tag',
  'subject',
  'section',
] as const;
const fieldsBesideOptions = questionFields.filter(
  (field) => field !== 'options' && field !== 'correctAnswer',
);

/**
 * What two have made of one test, put together by question and field: what one alone has touched is taken from him.
 * @param theirKeys the conflicts in which the other's side is taken
 */
export function mergeDrafts(
  base: TestDraft,
  mine: TestDraft,
  theirs: TestDraft,
  theirKeys: ReadonlySet<string> = new Set(),
): Merge {
  const conflicts: Conflict[] = [];
  const decide = <T>(conflict: Conflict, mineValue: T, theirValue: T): T => {
    conflicts.push(conflict);
    return theirKeys.has(conflict.key) ? theirValue : mineValue;
  };
  const fields = mergeFields({ base, mine, theirs }, decide);
  const questions = mergeQuestions({ base, mine, theirs }, decide);
  return { draft: settled({ ...fields, questions }), conflicts };
}

type Decide = <T>(conflict: Conflict, mine: T, theirs: T) => T;
type Three<T> = { readonly base: T; readonly mine: T; readonly theirs: T };

function mergeFields({ base, mine, theirs }: Three<TestDraft>, decide: Decide): TestDraft {
  const names = Object.keys(mine).filter((name) => name !== 'questions') as (keyof DraftFields)[];
  const entries = names.map((field) => {
    const values = { base: base[field], mine: mine[field], theirs: theirs[field] };
    const conflict: Conflict = { key: field, place: { kind: 'field', field }, ...sides(values) };
    return [field, chosen(values, conflict, decide)];
  });
  return { ...mine, ...Object.fromEntries(entries) };
}

function mergeQuestions(drafts: Three<TestDraft>, decide: Decide): DraftQuestion[] {
  const base = byId(drafts.base.questions);
  const theirs = byId(drafts.theirs.questions);
  const mine = byId(drafts.mine.questions);
  const order = mergeOrder(drafts, decide);
  return order.flatMap((question, index) => {
    const { id } = question;
    // New on one side alone.
    if (id === undefined) return [question];
    const [old, own, other] = [base.get(id), mine.get(id), theirs.get(id)];
    if (old && own && other)
      return [mergeQuestion({ base: old, mine: own, theirs: other }, index + 1, decide)];
    if (!old) return [question];
    return survivorOf({ base: old, mine: own, theirs: other }, index + 1, decide);
  });
}

/** A question that one has deleted: gone, unless the other has changed it and is to keep it. */
function survivorOf(
  { base: old, mine: own, theirs: other }: Three<DraftQuestion | undefined>,
  number: number,
  decide: Decide,
): DraftQuestion[] {
  const left = own ?? other;
  if (!old || !left || isSame(contentOf(left), contentOf(old))) return [];
  const isMineGone = own === undefined;
  const conflict: Conflict = {
    key: `deleted ${old.id}`,
    place: { kind: 'deleted', number, isMineGone },
    mine: own?.question ?? null,
    theirs: other?.question ?? null,
  };
  return isMineGone ? decide(conflict, [], [left]) : decide(conflict, [asNew(left)], []);
}

/** What the server has no more comes back as a new one. */
function asNew(question: DraftQuestion): DraftQuestion {
  const { id: _, ...rest } = question;
  return rest;
}

function mergeQuestion(
  { base, mine, theirs }: Three<DraftQuestion>,
  number: number,
  decide: Decide,
): DraftQuestion {
  const isTurned = [mine, theirs].some(({ options }) => isMoved(base.options, options));
  const fields = isTurned ? fieldsBesideOptions : questionFields;
  const entries = fields.map((field) => {
    const values = { base: base[field], mine: mine[field], theirs: theirs[field] };
    const conflict: Conflict = {
      key: `${mine.id} ${field}`,
      place: { kind: 'question', number, field },
      ...sides(values),
    };
    return [field, chosen<unknown>(values, conflict, decide)];
  });
  const answers = isTurned ? mergeAnswers({ base, mine, theirs }, number, decide) : {};
  const translations = mergeTranslations({ base, mine, theirs }, number, decide);
  return { ...mine, ...Object.fromEntries(entries), ...answers, translations };
}

/** Options that one has moved come with his key: beside others its letter means another answer. */
function mergeAnswers(
  questions: Three<DraftQuestion>,
  number: number,
  decide: Decide,
): Pick<DraftQuestion, 'options' | 'correctAnswer'> {
  const answersOf = ({ options, correctAnswer }: DraftQuestion) => ({ options, correctAnswer });
  const values = {
    base: answersOf(questions.base),
    mine: answersOf(questions.mine),
    theirs: answersOf(questions.theirs),
  };
  const conflict: Conflict = {
    key: `${questions.mine.id} options`,
    place: { kind: 'question', number, field: 'options' },
    ...sides(values),
  };
  return chosen(values, conflict, decide);
}

/** Each language for itself: what was written for it, and whether it was reviewed, is what one has made of it. */
function mergeTranslations(
  { base, mine, theirs }: Three<DraftQuestion>,
  number: number,
  decide: Decide,
): DraftTranslations {
  const entries = translationLanguages.flatMap((field) => {
    const sidesOf = (one: DraftQuestion) => one.translations?.[field];
    const values = { base: sidesOf(base), mine: sidesOf(mine), theirs: sidesOf(theirs) };
    const texts = {
      base: textsOf(values.base),
      mine: textsOf(values.mine),
      theirs: textsOf(values.theirs),
    };
    const conflict: Conflict = {
      key: `${mine.id} ${field}`,
      place: { kind: 'question', number, field },
      ...sides(texts),
    };
    const taken = chosen(texts, conflict, decide) === texts.mine ? values.mine : values.theirs;
    return taken === undefined ? [] : [[field, taken] as const];
  });
  return Object.fromEntries(entries);
}

/** Null where there is none, whether it was taken away or never was. */
function textsOf(translation: DraftTranslation | null | undefined): string[] | null {
  if (!translation) return null;
  const { question, options, explanation, isReviewed } = translation;
  return [question, ...options, explanation, isReviewed ? '✓' : ''];
}

/** Every question of both, in the order of the one who has changed it; new ones stay behind the one before them. */
function mergeOrder({ base, mine, theirs }: Three<TestDraft>, decide: Decide): DraftQuestion[] {
  const kept = (draft: TestDraft) => {
    const others = [base, mine, theirs]
      .filter((one) => one !== draft)
      .map((one) => byId(one.questions));
    return draft.questions.flatMap(({ id }) =>
      id !== undefined && others.every((other) => other.has(id)) ? [id] : [],
    );
  };
  const orders = { base: kept(base), mine: kept(mine), theirs: kept(theirs) };
  const conflict: Conflict = { key: 'order', place: { kind: 'order' }, ...sides(orders) };
  const isTheirs =
    chosen(orders, conflict, decide) === orders.theirs && !isSame(orders.mine, orders.theirs);
  const [first, second] = isTheirs ? [theirs, mine] : [mine, theirs];
  const order = [...first.questions];
  const present = new Set(order.map(({ id, key }) => id ?? key));
  second.questions.forEach((question, index) => {
    if (present.has(question.id ?? question.key)) return;
    const before = second.questions[index - 1];
    const at = before
      ? order.findIndex(({ id, key }) => (id ?? key) === (before.id ?? before.key))
      : -1;
    order.splice(at === -1 && before ? order.length : at + 1, 0, question);
    present.add(question.id ?? question.key);
  });
  return order;
}

/** The one side that differs from the base, and a decision where both do, each in its way. */
function chosen<T>({ base, mine, theirs }: Three<T>, conflict: Conflict, decide: Decide): T {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine;
  return isSame(base, mine) ? theirs : decide(conflict, mine, theirs);
}

function sides<T>({ mine, theirs }: Three<T>) {
  return { mine, theirs };
}

function byId(questions: readonly DraftQuestion[]): Map<string, DraftQuestion> {
  return new Map(
    questions.flatMap((question) => (question.id === undefined ? [] : [[question.id, question]])),
  );
}

function contentOf(question: DraftQuestion) {
  const translations = translationLanguages.map((each) => textsOf(question.translations?.[each]));
  return [...questionFields.map((field) => question[field]), translations];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
