import type { TranslationLanguage } from '@taiyari/contract/rules/languages';
import type { DraftQuestion } from '#console/authoring/tests/editor/draft-question.ts';
import { type Division, sectionsOf } from '#console/authoring/tests/editor/parts/divide.ts';
import { settled } from '#console/authoring/tests/editor/parts/draft-parts.ts';
import {
  joinPassage,
  withTranslatedPassage,
  writePassage,
} from '#console/authoring/tests/editor/passages/write-passage.ts';
import {
  changeFields,
  type DraftFields,
  isSameDraft,
  type TestDraft,
} from '#console/authoring/tests/editor/test-draft.ts';

type Removed = { readonly index: number; readonly question: DraftQuestion };

export type EditorState = {
  readonly draft: TestDraft;
  /** The key of the question in the card. */
  readonly open: string | null;
  /** One that holds nothing yet: it comes into the draft with its first letter. */
  readonly begun: DraftQuestion | null;
  /** What 'Undo' brings back. */
  readonly removed: readonly Removed[];
};

export type EditorAction =
  | { readonly type: 'change'; readonly fields: Partial<DraftFields> }
  /** Parts and sections, and what goes with them. */
  | { readonly type: 'divide'; readonly division: Division }
  | {
      readonly type: 'moveToSection';
      readonly keys: ReadonlySet<string>;
      readonly section: string;
    }
  | { readonly type: 'openQuestion'; readonly key: string }
  | { readonly type: 'beginQuestion' }
  | { readonly type: 'write'; readonly change: Partial<DraftQuestion> }
  /** Into all questions of the passage that the open one has. */
  | {
      readonly type: 'writePassage';
      readonly text: string;
      readonly language: TranslationLanguage | 'en';
    }
  /** `key` is the question whose passage the open one takes. */
  | { readonly type: 'joinPassage'; readonly key: string }
  | { readonly type: 'leavePassage' }
  | { readonly type: 'goOn' }
  | { readonly type: 'closeQuestion' }
  | { readonly type: 'copyQuestion' }
  | { readonly type: 'removeQuestions'; readonly keys: ReadonlySet<string> }
  | { readonly type: 'undoRemoval' }
  /** `to` is the place of the first of them, from 0. */
  | { readonly type: 'moveQuestions'; readonly keys: ReadonlySet<string>; readonly to: number }
  | { readonly type: 'takeDraft'; readonly draft: TestDraft }
  | { readonly type: 'load'; readonly state: EditorState };

export function startState(draft: TestDraft): EditorState {
  return { draft, open: null, begun: null, removed: [] };
}

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'change':
      return { ...state, draft: changeFields(state.draft, action.fields) };
    case 'divide':
      return divide(state, action.division);
    case 'load':
      return action.state;
    case 'takeDraft':
      return { ...state, draft: action.draft, removed: [] };
    case 'openQuestion':
      return { ...state, open: action.key };
    case 'beginQuestion':
      return beginQuestion(state);
    case 'write':
      return writeQuestion(state, action.change);
    case 'writePassage':
      return writeOpenPassage(state, action);
    case 'joinPassage':
      return joinOpenPassage(state, action.key);
    case 'leavePassage':
      return writeQuestion(state, { passage: undefined });
    case 'goOn':
      return goOn(state);
    case 'closeQuestion':
      return { ...state, open: null };
    default:
      return listReducer(state, action);
  }
}

type ListAction = Extract<
  EditorAction,
  { type: 'copyQuestion' | 'removeQuestions' | 'undoRemoval' | 'moveQuestions' | 'moveToSection' }
>;

/** What changes which questions there are, and their order. */
function listReducer(state: EditorState, action: ListAction): EditorState {
  switch (action.type) {
    case 'copyQuestion':
      return copyQuestion(state);
    case 'removeQuestions':
      return removeQuestions(state, action.keys);
    case 'undoRemoval':
      return undoRemoval(state);
    case 'moveQuestions':
      return moveQuestions(state, action.keys, action.to);
    case 'moveToSection':
      return moveToSection(state, action.keys, action.section);
  }
}

/** Is there anything that is not saved? */
export function isChanged({ draft }: EditorState, saved: TestDraft): boolean {
  return !isSameDraft(draft, saved);
}

/** The question in the card, and where it stands; a new one stands behind the last. */
export function openQuestionOf({ draft, open, begun }: EditorState): Removed | null {
  if (open === null) return null;
  const { questions } = draft;
  if (begun?.key === open) return { index: questions.length, question: begun };
  const index = questions.findIndex(({ key }) => key === open);
  const question = questions[index];
  return question ? { index, question } : null;
}

/** Subject and tag go on from the question before. */
function beginQuestion(state: EditorState): EditorState {
  const before = openQuestionOf(state)?.question ?? state.draft.questions.at(-1);
  const begun: DraftQuestion = {
    key: crypto.randomUUID(),
    question: '',
    options: ['', '', '', ''],
    correctAnswer: null,
    explanation: '',
    tag: before?.tag ?? '',
    subject: before?.subject ?? '',
    section: before?.section ?? sectionsOf(state.draft.parts)[0]?.key ?? '',
    translations: {},
  };
  return { ...state, open: begun.key, begun };
}

function writeQuestion(state: EditorState, change: Partial<DraftQuestion>): EditorState {
  const found = openQuestionOf(state);
  if (!found) return state;
  const changed = { ...found.question, ...change };
  const question = change.translations
    ? withTranslatedPassage(changed, state.draft.questions)
    : changed;
  const questions = state.draft.questions.toSpliced(found.index, 1, question);
  const begun = state.begun?.key === question.key ? null : state.begun;
  return { ...withQuestions(state, questions), begun };
}

function writeOpenPassage(
  state: EditorState,
  { text, language }: Extract<EditorAction, { type: 'writePassage' }>,
): EditorState {
  // A new one comes into the draft with its first letter, wherever it is typed.
  const entered = writeQuestion(state, {});
  const open = openQuestionOf(entered)?.question;
  if (!open) return state;
  return withQuestions(entered, writePassage(entered.draft.questions, open, { text, language }));
}

function joinOpenPassage(state: EditorState, key: string): EditorState {
  const open = openQuestionOf(state)?.question;
  const other = state.draft.questions.find((question) => question.key === key);
  return open && other ? writeQuestion(state, joinPassage(open, other)) : state;
}

function goOn(state: EditorState): EditorState {
  const found = openQuestionOf(state);
  const next = found && state.draft.questions[found.index + 1];
  return next ? { ...state, open: next.key } : beginQuestion(state);
}

function copyQuestion(state: EditorState): EditorState {
  const found = openQuestionOf(state);
  if (!found || found.question === state.begun) return state;
  const { id: _, ...question } = { ...found.question, key: crypto.randomUUID() };
  const questions = state.draft.questions.toSpliced(found.index + 1, 0, question);
  return { ...withQuestions(state, questions), open: question.key };
}

function removeQuestions(state: EditorState, keys: ReadonlySet<string>): EditorState {
  const all = state.draft.questions.map((question, index) => ({ index, question }));
  const removed = all.filter(({ question }) => keys.has(question.key));
  const questions = all.flatMap(({ question }) => (keys.has(question.key) ? [] : [question]));
  const isOpenGone = state.open !== null && keys.has(state.open);
  return { ...withQuestions(state, questions), open: isOpenGone ? null : state.open, removed };
}

function undoRemoval(state: EditorState): EditorState {
  return { ...withQuestions(state, withRemoved(state.draft, state.removed)), removed: [] };
}

/** Each at its place; one whose section is gone comes into that of the question before it. */
function withRemoved({ parts, questions }: TestDraft, removed: readonly Removed[]) {
  const keys = sectionsOf(parts).map(({ key }) => key);
  const all = [...questions];
  for (const { index, question } of removed) {
    const beside = all[index - 1] ?? all[index];
    const section = keys.includes(question.section) ? question.section : beside?.section;
    all.splice(index, 0, { ...question, section: section ?? question.section });
  }
  return all;
}

function moveQuestions(state: EditorState, keys: ReadonlySet<string>, to: number): EditorState {
  const { questions } = state.draft;
  const moved = questions.filter(({ key }) => keys.has(key));
  const rest = questions.filter(({ key }) => !keys.has(key));
  const place = Math.max(0, Math.min(to, rest.length));
  // What goes down comes into the section of what is then above it, what goes up into that of what is below.
  const isDown = questions.findIndex(({ key }) => keys.has(key)) < to;
  const section = (isDown ? rest[place - 1] : (rest[place] ?? rest[place - 1]))?.section;
  const placed = moved.map((question) => ({ ...question, section: section ?? question.section }));
  return { ...withQuestions(state, rest.toSpliced(place, 0, ...placed)), removed: [] };
}

function moveToSection(
  state: EditorState,
  keys: ReadonlySet<string>,
  section: string,
): EditorState {
  const placed = state.draft.questions.map((question) =>
    keys.has(question.key) ? { ...question, section } : question,
  );
  return { ...withQuestions(state, placed), removed: [] };
}

function divide(state: EditorState, { fields, moved }: Division): EditorState {
  const placed = (question: DraftQuestion) => {
    const section = moved?.get(question.key);
    return section === undefined ? question : { ...question, section };
  };
  const changed = changeFields(state.draft, fields);
  const draft = { ...changed, questions: changed.questions.map(placed) };
  const removed = state.removed.map((each) => ({ ...each, question: placed(each.question) }));
  const next = settled(draft);
  return {
    ...state,
    // The instructions state the time.
    draft: changeFields(next, { duration: next.duration }),
    begun: null,
    removed: replaced(removed, settled({ ...draft, questions: withRemoved(draft, removed) })),
  };
}

/** What was removed, at the places that it would have in this draft. */
function replaced(removed: readonly Removed[], { questions }: TestDraft): Removed[] {
  const byKey = new Map(removed.map(({ question }) => [question.key, question]));
  return questions.flatMap(({ key }, index) => {
    const question = byKey.get(key);
    return question ? [{ index, question }] : [];
  });
}

function withQuestions(state: EditorState, questions: readonly DraftQuestion[]): EditorState {
  return { ...state, draft: settled({ ...state.draft, questions }) };
}
