import {
  changeFields,
  type DraftFields,
  type DraftQuestion,
  isSameDraft,
  isSameQuestion,
  type TestDraft,
} from '#console/authoring/tests/editor/test-draft.ts';

/** The question in the dialog; `index` is where it stands, or the length of the list for a new one. */
export type OpenQuestion = { readonly index: number; readonly question: DraftQuestion };

export type EditorState = {
  readonly draft: TestDraft;
  readonly open: OpenQuestion | null;
  /** What 'Undo' brings back. */
  readonly removed: OpenQuestion | null;
};

export type EditorAction =
  | { readonly type: 'change'; readonly fields: Partial<DraftFields> }
  | { readonly type: 'openQuestion'; readonly index: number }
  | { readonly type: 'addQuestion' }
  | { readonly type: 'write'; readonly change: Partial<DraftQuestion> }
  | { readonly type: 'keepQuestion' }
  | { readonly type: 'closeQuestion' }
  | { readonly type: 'removeQuestion'; readonly index: number }
  | { readonly type: 'undoRemoval' }
  | { readonly type: 'moveQuestion'; readonly from: number; readonly to: number }
  | { readonly type: 'load'; readonly state: EditorState };

export function startState(draft: TestDraft): EditorState {
  return { draft, open: null, removed: null };
}

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'change':
      return { ...state, draft: changeFields(state.draft, action.fields) };
    case 'load':
      return action.state;
    case 'removeQuestion':
      return removeQuestion(state, action.index);
    case 'undoRemoval':
      return undoRemoval(state);
    case 'moveQuestion':
      return moveQuestion(state, action.from, action.to);
    default:
      return openReducer(state, action);
  }
}

type OpenAction = Extract<
  EditorAction,
  { type: 'openQuestion' | 'addQuestion' | 'write' | 'keepQuestion' | 'closeQuestion' }
>;

/** What happens in the dialog of one question. */
function openReducer(state: EditorState, action: OpenAction): EditorState {
  const { questions } = state.draft;
  switch (action.type) {
    case 'openQuestion': {
      const question = questions[action.index];
      return question ? { ...state, open: { index: action.index, question } } : state;
    }
    case 'addQuestion':
      return { ...state, open: { index: questions.length, question: newQuestion() } };
    case 'write':
      if (!state.open) return state;
      return {
        ...state,
        open: { ...state.open, question: { ...state.open.question, ...action.change } },
      };
    case 'keepQuestion':
      return keepQuestion(state);
    case 'closeQuestion':
      return { ...state, open: null };
  }
}

/** Is there anything that is not saved? */
export function isChanged({ draft, open }: EditorState, saved: TestDraft): boolean {
  return isOpenChanged(open, draft.questions) || !isSameDraft(draft, saved);
}

/** Has something been written in the dialog? */
export function isOpenChanged(
  open: OpenQuestion | null,
  questions: readonly DraftQuestion[],
): boolean {
  if (open === null) return false;
  const before = questions[open.index] ?? { ...emptyQuestion, key: '' };
  return !isSameQuestion(open.question, before);
}

const emptyQuestion = {
  question: '',
  options: ['', '', '', ''],
  correctAnswer: null,
  explanation: '',
  tag: '',
  subject: '',
};

function newQuestion(): DraftQuestion {
  return { ...emptyQuestion, key: crypto.randomUUID() };
}

function keepQuestion(state: EditorState): EditorState {
  const { draft, open } = state;
  if (!open) return state;
  const questions = [...draft.questions];
  questions[Math.min(open.index, questions.length)] = open.question;
  return { ...state, draft: { ...draft, questions }, open: null };
}

function removeQuestion(state: EditorState, index: number): EditorState {
  const question = state.draft.questions[index];
  if (!question) return state;
  const questions = state.draft.questions.filter((_, at) => at !== index);
  return { ...state, draft: { ...state.draft, questions }, removed: { index, question } };
}

function undoRemoval(state: EditorState): EditorState {
  const { draft, removed } = state;
  if (!removed) return state;
  const questions = draft.questions.toSpliced(removed.index, 0, removed.question);
  return { ...state, draft: { ...draft, questions }, removed: null };
}

function moveQuestion(state: EditorState, from: number, to: number): EditorState {
  const { draft } = state;
  const question = draft.questions[from];
  if (!question || to < 0 || to >= draft.questions.length || to === from) return state;
  const questions = draft.questions.toSpliced(from, 1).toSpliced(to, 0, question);
  return { ...state, draft: { ...draft, questions }, removed: null };
}
