import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type KeyClue, keyCluesIn } from '@taiyari/contract/rules/key-clues';
import { type Language, translationLanguages } from '@taiyari/contract/rules/languages';
import { letterOfOption } from '@taiyari/contract/rules/options';
import { useDeferredValue, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { openQuestionOf } from '#console/authoring/tests/editor/editor-state.ts';
import { sectionsOf } from '#console/authoring/tests/editor/parts/divide.ts';
import {
  findQuestions,
  ListTools,
  useSelection,
} from '#console/authoring/tests/editor/questions/list-tools.tsx';
import { QuestionCard } from '#console/authoring/tests/editor/questions/question-card.tsx';
import {
  QuestionList,
  RemovedNote,
} from '#console/authoring/tests/editor/questions/question-list.tsx';
import {
  LanguageSummary,
  usedLanguages,
} from '#console/authoring/tests/editor/translations/question-languages.tsx';
import type { Editor } from '#console/authoring/tests/editor/use-editor.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ClipboardList, FileQuestion, FileUp, ListPlus } from '#ui/icons/elsewhere.ts';

type QuestionsPartProps = {
  editor: Editor;
  faults: readonly Fault[];
  /** Null while the test is not saved: a file is imported into a test that is there. */
  onImport: (() => void) | null;
  /** As `onImport`: questions of the bank. */
  onPick: ((kind: 'bank' | 'blueprint') => void) | null;
};

type Fault = { readonly path: string };

/** Options are shown in the order they are written in: who writes them hears when that order tells the answers. */
function ClueText({ clue }: { clue: KeyClue }) {
  const { percent } = clue;
  if (clue.kind === 'longest')
    return <Trans>The right option is the longest one in {percent}% of the questions.</Trans>;
  const letter = letterOfOption(clue.option);
  return (
    <Trans>
      {letter} is right in {percent}% of the questions.
    </Trans>
  );
}

/** The questions: the list, and beside it the card of the one that is written. */
export function AllQuestionsCard({ editor, faults, onImport, onPick }: QuestionsPartProps) {
  const { t } = useLingui();
  const id = useId();
  const { state, dispatch, reader, saving } = editor;
  const { questions } = state.draft;
  const [announcement, setAnnouncement] = useState('');
  const tellMoved = useMemo(
    () => (number: number) => setAnnouncement(t`The question is now number ${number}.`),
    [t],
  );
  const place = openQuestionOf(state);
  const takesFocus = useHasChanged(state.open);
  const faulty = faultyNumbers(faults);
  const [language, setLanguage] = useState<Language>('en');
  const clues = useMemo(() => keyCluesIn(questions), [questions]);
  return (
    <Card as="section" labelledBy={id} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={id} className="me-auto text-lg font-bold">
          <Trans>Questions</Trans>{' '}
          <span className="font-normal text-muted">
            <Plural value={questions.length} _0="none yet" one="# question" other="# questions" />
          </span>
        </h2>
        <div className="flex flex-wrap gap-2">
          {onImport && (
            <Button onClick={onImport}>
              <FileUp aria-hidden="true" className="size-5" />
              <Trans>Import Questions</Trans>
            </Button>
          )}
          {onPick && (
            <>
              <Button onClick={() => onPick('bank')}>
                <FileQuestion aria-hidden="true" className="size-5" />
                <Trans>Add from the bank</Trans>
              </Button>
              <Button onClick={() => onPick('blueprint')}>
                <ClipboardList aria-hidden="true" className="size-5" />
                <Trans>Blueprint</Trans>
              </Button>
            </>
          )}
          <Button onClick={() => dispatch({ type: 'beginQuestion' })}>
            <ListPlus aria-hidden="true" className="size-5" />
            <Trans>Add Question</Trans>
          </Button>
        </div>
      </div>
      <LanguageSummary questions={questions} />
      {faulty !== '' && (
        <Banner tone="danger">
          {faulty.includes(',') ? (
            <Trans>Questions {faulty} cannot be saved as they are. Edit them.</Trans>
          ) : (
            <Trans>Question {faulty} cannot be saved as it is. Edit it.</Trans>
          )}
        </Banner>
      )}
      {clues.map((clue) => (
        <Banner key={`${clue.kind} ${'option' in clue ? clue.option : ''}`} tone="warning">
          <ClueText clue={clue} />
        </Banner>
      ))}
      {questions.length === 0 && !place ? (
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
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <div className="lg:order-2">
            {place ? (
              <QuestionCard
                key={place.question.key}
                place={place}
                draft={state.draft}
                dispatch={dispatch}
                reader={reader}
                isChecked={editor.isChecked(place.question.key)}
                onUnread={editor.leaveUnread}
                refusalOf={(path) => saving.refusalOf(`questions.${place.index}.${path}`)}
                takesFocus={takesFocus}
                language={language}
                onLanguage={setLanguage}
                onMoved={tellMoved}
              />
            ) : (
              <p className="hidden p-4 text-muted lg:block">
                <Trans>Choose a question of the list to edit it here, or add one.</Trans>
              </p>
            )}
          </div>
          <QuestionPane editor={editor} faulty={faulty} onMoved={tellMoved} />
        </div>
      )}
      {state.removed.length > 0 && (
        <RemovedNote
          key={keysOf(state.removed)}
          numbers={state.removed.map(({ index }) => index + 1)}
          onUndo={() => {
            const [first] = state.removed;
            flushSync(() => dispatch({ type: 'undoRemoval' }));
            if (first) dispatch({ type: 'openQuestion', key: first.question.key });
          }}
        />
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </Card>
  );
}

/** The same for the same questions, wherever they would stand by now: the note that comes anew takes the focus. */
function keysOf(places: readonly { readonly question: { readonly key: string } }[]): string {
  return places
    .map(({ question }) => question.key)
    .toSorted()
    .join();
}

type QuestionPaneProps = { editor: Editor; faulty: string; onMoved: (number: number) => void };

/** The list in a window of its own where it stands beside the card; under it where there is no room. */
function QuestionPane({ editor: { state, dispatch }, faulty, onMoved }: QuestionPaneProps) {
  // The card comes first: with each letter the list follows when the browser has drawn it.
  const questions = useDeferredValue(state.draft.questions);
  const pane = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState('');
  const wanted = useDeferredValue(words);
  const shown = useMemo(() => findQuestions(questions, wanted), [questions, wanted]);
  const selection = useSelection(shown);
  const numbers = useMemo(() => new Set(faulty.split(', ').map(Number)), [faulty]);
  const { open } = state;
  const { parts } = state.draft;
  const sections = useMemo(() => sectionsOf(parts), [parts]);
  const used = usedLanguages(questions).join();
  const languages = useMemo(
    () => translationLanguages.filter((each) => used.includes(each)),
    [used],
  );

  // The row of the card is in sight; the page itself stays where it is.
  useLayoutEffect(() => {
    const list = pane.current;
    const row = open && list?.querySelector(`[data-key="${CSS.escape(open)}"]`);
    if (!list || !(row instanceof HTMLElement)) return;
    const above = row.offsetTop - (list.firstElementChild?.clientHeight ?? 0);
    const below = row.offsetTop + row.offsetHeight - list.clientHeight;
    list.scrollTop = Math.max(below, Math.min(above, list.scrollTop));
  }, [open]);

  if (questions.length === 0) return null;
  return (
    <div
      ref={pane}
      className="relative border-border [contain:content] max-lg:-mx-4 max-lg:-mb-4 max-lg:border-t sm:max-lg:-mx-5 sm:max-lg:-mb-5 lg:sticky lg:rounded-md lg:border lg:top-20 lg:max-h-[calc(100dvh-11rem)] lg:overflow-y-auto"
    >
      <ListTools
        words={words}
        onSearch={setWords}
        onGo={() => {
          const [first] = findQuestions(state.draft.questions, words);
          if (first) dispatch({ type: 'openQuestion', key: first.question.key });
        }}
        shown={shown}
        total={questions.length}
        selection={selection}
        sections={sections}
        dispatch={dispatch}
        onMoved={onMoved}
      />
      <QuestionList
        places={shown}
        sections={sections}
        open={open}
        faulty={numbers}
        languages={languages}
        selection={selection}
        dispatch={dispatch}
        onMoved={onMoved}
      />
    </div>
  );
}

/** False at first: a card that comes with the page leaves the focus alone. */
function useHasChanged(value: unknown): boolean {
  const first = useRef(value);
  const [hasChanged, setHasChanged] = useState(false);
  if (!hasChanged && value !== first.current) setHasChanged(true);
  return hasChanged || value !== first.current;
}

/** '3, 17': the numbers of the questions that have a fault, as text, so that equal lists are equal. */
function faultyNumbers(faults: readonly Fault[]): string {
  const numbers = faults.flatMap(({ path }) => {
    const index = /^questions\.(\d+)/.exec(path)?.[1];
    return index === undefined ? [] : [Number(index) + 1];
  });
  return [...new Set(numbers)].join(', ');
}
