import { Trans, useLingui } from '@lingui/react/macro';
import type { FullTest } from '@taiyari/contract';
import {
  type RefObject,
  type SubmitEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import {
  BankDialog,
  ImportDialog,
} from '#console/authoring/tests/editor/add-questions-dialogs.tsx';
import { Changes } from '#console/authoring/tests/editor/changes/changes-dialog.tsx';
import {
  BasicCard,
  focusFirstFault,
  SettingsCard,
} from '#console/authoring/tests/editor/editor-cards.tsx';
import { ChangedKeys, UnreachableNote } from '#console/authoring/tests/editor/editor-notes.tsx';
import { type KeptDraft, KeptDraftOffer } from '#console/authoring/tests/editor/kept-draft.tsx';
import { MergeDialog } from '#console/authoring/tests/editor/merging/merging.tsx';
import { DivisionCard } from '#console/authoring/tests/editor/parts/division-card.tsx';
import { AllQuestionsCard } from '#console/authoring/tests/editor/questions/all-questions-card.tsx';
import { LeaveGuard, Problems, SaveBar } from '#console/authoring/tests/editor/save-bar.tsx';
import { bodyOf, questionAt } from '#console/authoring/tests/editor/test-draft.ts';
import { type Editor, useEditor } from '#console/authoring/tests/editor/use-editor.ts';
import { PaperPreview, PreviewButton } from '#console/authoring/tests/preview.tsx';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { OutcomeBanner, type OutcomeControl, useOutcome } from '#console/kit/outcome.tsx';
import { ConsolePage } from '#console/kit/page.tsx';
import { useFaultWords } from '#lib/forms/fault-words.ts';
import { useLocation, useNavigate } from '#lib/router/react.tsx';
import { LinkButton } from '#ui/text-link.tsx';

type TestEditorProps = {
  accountId: string;
  test: FullTest | null;
  kept: KeptDraft | null;
  /** What a new test is about at first. */
  category: string;
};

/** A test on one page: basic information, settings, questions. */
export function TestEditor({ accountId, test, kept, category }: TestEditorProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isCreated = useIsCreated(test);
  const outcome = useOutcome(isCreated ? t`Test saved successfully` : undefined);
  const editor = useEditor({
    accountId,
    test,
    kept,
    category,
    onSaved: (saved) => {
      if (test !== null) return outcome.succeed(t`Test saved successfully`);
      const page = adminPaths.test(saved.id);
      // The test's own page takes the place of this one, and says it.
      void navigate({ ...page, state: { isCreated: true }, replace: true, ignoreBlocker: true });
    },
  });
  return (
    <ConsolePage
      title={test === null ? t`Create New Test` : t`Edit Test`}
      text={test !== null && <span dir="auto">{editor.saved.draft.title}</span>}
      actions={
        <LinkButton {...adminPaths.tests}>
          <Trans>Back to the tests</Trans>
        </LinkButton>
      }
    >
      <UnreachableNote test={test} />
      {editor.offer ? (
        <KeptDraftOffer
          kept={editor.offer}
          test={test}
          onResume={editor.resume}
          onDiscard={editor.discard}
        />
      ) : (
        <EditorForm editor={editor} test={test} outcome={outcome} />
      )}
      <LeaveGuard
        isOn={editor.isChanged && !editor.saving.isPending}
        isKept={editor.isKept}
        onDiscard={editor.discard}
      />
    </ConsolePage>
  );
}

/** Whether the test has been created just now, on the page before; a reload asks in vain. */
function useIsCreated(test: FullTest | null): boolean {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [isCreated] = useState(test !== null && state.isCreated === true);
  const testId = test?.id;

  // The history lies outside React.
  useEffect(() => {
    if (!isCreated || testId === undefined) return;
    void navigate({
      ...adminPaths.test(testId),
      replace: true,
      ignoreBlocker: true,
      resetScroll: false,
    });
  }, [isCreated, testId, navigate]);
  return isCreated;
}

type EditorFormProps = { editor: Editor; test: FullTest | null; outcome: OutcomeControl };

function EditorForm({ editor, test, outcome }: EditorFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [dialog, setDialog] = useState<
    'preview' | 'import' | 'bank' | 'blueprint' | 'changes' | null
  >(null);
  const { state, dispatch, saving } = editor;
  const words = useFaultWords();
  const faultOf = (path: string, isExact = false) => {
    // An entry of a list is written in the field of the list.
    const isAt = (fault: { path: string }) =>
      fault.path === path || (!isExact && fault.path.startsWith(`${path}.`));
    const fault = editor.faults.find(isAt);
    return fault ? words(fault) : saving.serverFaults.find(isAt)?.message;
  };

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (editor.isBusy) return;
    // What it says is of the save before.
    outcome.hide();
    // The messages must be on the page before the first of their fields can get the focus.
    showFirst(flushSync(() => editor.save()));
  }
  /** What stands here, unless it could not be saved: then its faults are shown, and nothing is sent. */
  function readDraft() {
    const faults = flushSync(() => editor.check());
    if (faults.length === 0) return bodyOf(state.draft);
    flushSync(() => setDialog(null));
    showFirst(faults);
  }
  function showFirst([first]: readonly { readonly path: string }[]) {
    const key = questionAt(state.draft, first?.path);
    if (key !== undefined) flushSync(() => dispatch({ type: 'openQuestion', key }));
    focusFirstFault(form.current);
  }
  useSaveKey(form);
  useAddressedQuestion(editor);
  useFocusBack(editor.isBusy);
  useFocusOnRefusal(form, saving.serverFaults.length > 0);

  return (
    <>
      <form ref={form} noValidate onSubmit={save} className="grid grid-cols-1 gap-5">
        <div inert={editor.isBusy} className="grid grid-cols-1 gap-5">
          <BasicCard draft={state.draft} dispatch={dispatch} faultOf={faultOf} />
          <SettingsCard draft={state.draft} dispatch={dispatch} faultOf={faultOf} />
          <DivisionCard draft={state.draft} dispatch={dispatch} faultOf={faultOf} />
          <AllQuestionsCard
            editor={editor}
            faults={[...editor.faults, ...saving.serverFaults]}
            onImport={test && (() => setDialog('import'))}
            onPick={test && setDialog}
          />
        </div>
        {/* Always in sight: what went wrong, what is saved, and the one button that saves. */}
        <div data-bottom-bar="" className="sticky bottom-0 z-20 -mx-4 sm:-mx-6">
          <OutcomeBanner outcome={outcome.outcome} hide={outcome.hide} isInBar />
          <div className="grid max-h-[60dvh] grid-cols-1 gap-3 overflow-y-auto border-t border-border bg-background px-4 py-3 sm:px-6">
            <Problems editor={editor} />
            <ChangedKeys test={test} questions={state.draft.questions} />
            <SaveBar
              editor={editor}
              isNew={test === null}
              onPreview={() => setDialog('preview')}
              onChanges={() => setDialog('changes')}
            />
          </div>
        </div>
      </form>
      {editor.merging.meeting && (
        <MergeDialog
          meeting={editor.merging.meeting}
          onDecide={editor.merging.decide}
          onClose={editor.merging.close}
        />
      )}
      {dialog === 'preview' && (
        <PaperPreview
          draft={state.draft}
          asLearner={<PreviewButton testId={test?.id ?? null} readDraft={readDraft} />}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'changes' && (
        <Changes
          saved={editor.saved.draft}
          draft={state.draft}
          isLive={test?.isActive ?? false}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'import' && test && (
        <ImportDialog testId={test.id} editor={editor} onClose={() => setDialog(null)} />
      )}
      {(dialog === 'bank' || dialog === 'blueprint') && test && (
        <BankDialog
          testId={test.id}
          kind={dialog}
          editor={editor}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

/** The address may name a question, as that of a suspect key does: it is open, with the focus, from the beginning. */
function useAddressedQuestion({ state, dispatch }: Editor): void {
  const { search } = useLocation();
  const named = state.draft.questions.find(({ id }) => id !== undefined && id === search.question);
  const key = named?.key;

  // The address lies outside React.
  useEffect(() => {
    if (key !== undefined) dispatch({ type: 'openQuestion', key });
  }, [key, dispatch]);
}

/** Ctrl+S (⌘S) saves the test, wherever the focus is on the page. */
function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  // The page's keys lie outside React.
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
      if (!isSave || event.altKey || event.shiftKey) return;
      event.preventDefault();
      // What a dialog is about is not saved behind its back.
      if (document.querySelector('dialog[open]') === null) form.current?.requestSubmit();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [form]);
}

/** What the server refuses takes the focus as what is found here does; its question has been opened. */
function useFocusOnRefusal(form: RefObject<HTMLFormElement | null>, isRefused: boolean): void {
  // Focus lies outside React.
  useEffect(() => {
    if (isRefused) focusFirstFault(form.current);
  }, [isRefused, form]);
}

/** While the test is being saved nothing in it can be changed or hold the focus; then whoever was writing goes on. */
function useFocusBack(isPending: boolean): void {
  const before = useRef<Element | null>(null);

  // Focus lies outside React.
  useLayoutEffect(() => {
    if (!isPending) return;
    before.current = document.activeElement;
    return () => {
      const field = before.current;
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && field instanceof HTMLElement) field.focus();
      });
    };
  }, [isPending]);
}
