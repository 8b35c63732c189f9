import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type KeyClue, keyCluesIn } from '@taiyari/contract/rules/key-clues';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { QuestionRows } from '#console/authoring/tests/editor/question-rows.tsx';
import type { Editor } from '#console/authoring/tests/editor/use-editor.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FileUp, ListPlus, Undo2 } from '#ui/icons/elsewhere.ts';
import { useFocusOnMount } from '#ui/use-focus-on-mount.ts';

type QuestionsPartProps = {
  editor: Editor;
  faults: readonly Place[];
  /** Null while the test is not saved: a file is imported into a test that is there. */
  onImport: (() => void) | null;
};

type Place = { readonly path: string };

/** Options are shown in the order they are written in: who writes them hears when that order tells the answers. */
function ClueText({ clue }: { clue: KeyClue }) {
  const { percent } = clue;
  if (clue.kind === 'longest')
    return <Trans>The right option is the longest one in {percent} % of the questions.</Trans>;
  const letter = 'ABCD'.charAt(clue.option);
  return (
    <Trans>
      {letter} is right in {percent} % of the questions.
    </Trans>
  );
}

export function QuestionsPart({ editor, faults, onImport }: QuestionsPartProps) {
  const { t } = useLingui();
  const id = useId();
  const { state, dispatch } = editor;
  const { questions } = state.draft;
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const faulty = faultyIndexes(faults);
  return (
    <Card as="section" labelledBy={id} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={id} className="me-auto text-lg font-bold">
          <Trans>Questions</Trans>{' '}
          <span className="font-normal text-muted">
            <Plural value={questions.length} _0="none yet" one="# question" other="# questions" />
          </span>
        </h2>
        {onImport && (
          <Button onClick={onImport}>
            <FileUp aria-hidden="true" className="size-5" />
            <Trans>Import Questions</Trans>
          </Button>
        )}
        <Button onClick={() => dispatch({ type: 'addQuestion' })}>
          <ListPlus aria-hidden="true" className="size-5" />
          <Trans>Add Question</Trans>
        </Button>
      </div>
      {faulty !== '' && (
        <Banner tone="danger">
          <Trans>Questions {faulty} cannot be saved as they are. Edit them.</Trans>
        </Banner>
      )}
      {keyCluesIn(questions).map((clue) => (
        <Banner key={`${clue.kind} ${'option' in clue ? clue.option : ''}`} tone="warning">
          <ClueText clue={clue} />
        </Banner>
      ))}
      {questions.length === 0 ? (
        <EmptyState
          headingLevel={3}
          title={t`No questions yet`}
          text={
            onImport
              ? t`A test without questions cannot be taken. Add them one by one, or import a file.`
              : t`Add them one by one. A file of questions can be imported once the test is created.`
          }
        />
      ) : (
        <QuestionRows
          questions={questions}
          ref={list}
          faulty={faulty}
          dispatch={dispatch}
          onMoved={(number) => setAnnouncement(t`The question is now number ${number}.`)}
        />
      )}
      {state.removed && (
        <RemovedNote
          key={state.removed.question.key}
          index={state.removed.index}
          onUndo={() => {
            const index = state.removed?.index ?? 0;
            flushSync(() => dispatch({ type: 'undoRemoval' }));
            const row = list.current?.children.item(index);
            row?.querySelector<HTMLButtonElement>('button:last-of-type')?.focus();
          }}
        />
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </Card>
  );
}

/**
 * A deletion is undone by one click, as long as the page is open and nothing else was moved. It stays in sight above
 * the bar with the buttons, however long the list is.
 */
function RemovedNote({ index, onUndo }: { index: number; onUndo: () => void }) {
  const { t } = useLingui();
  // The button that had the focus is gone with its row.
  const undo = useFocusOnMount<HTMLButtonElement>(true);
  const number = index + 1;
  return (
    <div className="sticky bottom-20 z-10">
      <Banner
        tone="info"
        action={
          <Button ref={undo} onClick={onUndo}>
            <Undo2 aria-hidden="true" className="size-5" />
            <Trans>Undo</Trans>
          </Button>
        }
      >
        {t`Question ${number} was removed. It is deleted when you save.`}
      </Banner>
    </div>
  );
}

/** '3, 17': the numbers of the questions that have a fault, as text, so that equal lists are equal. */
function faultyIndexes(faults: readonly Place[]): string {
  const numbers = faults.flatMap(({ path }) => {
    const index = /^questions\.(\d+)/.exec(path)?.[1];
    return index === undefined ? [] : [Number(index) + 1];
  });
  return [...new Set(numbers)].join(', ');
}
