import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { TranslationLanguage } from '@taiyari/contract/rules/languages';
import {
  type Dispatch,
  type DragEvent,
  Fragment,
  type KeyboardEvent,
  memo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { EditorAction } from '#console/authoring/tests/editor/editor-state.ts';
import type { DraftSection } from '#console/authoring/tests/editor/parts/draft-parts.ts';
import { useSectionName } from '#console/authoring/tests/editor/parts/section-select.tsx';
import { landingOf } from '#console/authoring/tests/editor/questions/landing.ts';
import type {
  IndexedQuestion,
  Selection,
} from '#console/authoring/tests/editor/questions/list-tools.tsx';
import { QuestionRow } from '#console/authoring/tests/editor/questions/question-row.tsx';
import { previewOf } from '#console/authoring/tests/editor/test-draft.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Undo2 } from '#ui/icons/elsewhere.ts';
import { languageByScript } from '#ui/rich-text/language-by-script.ts';
import { useFocusOnMount } from '#ui/use-focus-on-mount.ts';

type QuestionListProps = {
  places: readonly IndexedQuestion[];
  /** None where the test is not divided. */
  sections: readonly DraftSection[];
  open: string | null;
  /** The numbers of those that cannot be saved. */
  faulty: ReadonlySet<number>;
  /** Those of the test beside English: the same list as long as they are the same. */
  languages: readonly TranslationLanguage[];
  selection: Selection;
  dispatch: Dispatch<EditorAction>;
  onMoved: (number: number) => void;
};

/** The questions in their order: one stop for Tab, arrows go from row to row, and with Alt they move the question. */
export const QuestionList = memo(function QuestionList(props: QuestionListProps) {
  const { places, sections, open, faulty, languages, selection, dispatch, onMoved } = props;
  const { t } = useLingui();
  const list = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  // While something is dragged the browser tells no row that the pointer is over it.
  const [over, setOver] = useState<string | null>(null);
  const isHere = (key: string | null) => places.some(({ question }) => question.key === key);
  const stop = [current, open].find(isHere) ?? places[0]?.question.key;

  function focusRow(key: string | undefined) {
    if (key === undefined) return;
    flushSync(() => setCurrent(key));
    const row = list.current?.querySelector(`[data-key="${CSS.escape(key)}"]`);
    row?.querySelector('button')?.focus();
  }

  /** With a question that is selected all selected ones go. */
  const goingWith = (key: string) => (selection.keys.has(key) ? selection.keys : new Set([key]));

  function move(key: string, to: number) {
    const keys = goingWith(key);
    flushSync(() => dispatch({ type: 'moveQuestions', keys, to }));
    onMoved(Math.max(0, to) + 1);
    focusRow(key);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const at = places.findIndex(({ question }) => question.key === rowOf(event.target));
    const place = places[at];
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!place || step === undefined) return;
    event.preventDefault();
    const going = goingWith(place.question.key);
    const first = places.find(({ question }) => going.has(question.key)) ?? place;
    if (event.altKey) move(place.question.key, first.index + step);
    else focusRow(places[at + step]?.question.key);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    const landing = landingOn(rowOf(event.target));
    if (dragged !== null && landing) move(dragged, landing.to);
    endDrag();
  }

  function endDrag() {
    setDragged(null);
    setOver(null);
  }

  function landingOn(key: string | null) {
    if (dragged === null) return null;
    return landingOf(places, { going: goingWith(dragged), held: dragged, over: key });
  }
  const mark = landingOn(over)?.mark;

  if (places.length === 0) {
    return (
      <p className="p-4 text-muted">
        <Trans>No question holds these words.</Trans>
      </p>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: keys and drops of the rows, which are buttons
    <ol
      ref={list}
      aria-label={t`Questions`}
      onKeyDown={handleKeyDown}
      onFocus={({ target }) => setCurrent(rowOf(target))}
      onDragOver={(event) => {
        if (dragged === null) return;
        event.preventDefault();
        setOver(rowOf(event.target));
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          setOver(null);
      }}
      onDrop={drop}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', '');
        setDragged(rowOf(event.target));
      }}
      onDragEnd={endDrag}
    >
      {places.map(({ index, question }, at) => (
        <Fragment key={question.key}>
          {question.section !== places[at - 1]?.question.section && (
            <SectionRow sections={sections} section={question.section} places={places} />
          )}
          {question.passage && question.passage !== places[at - 1]?.question.passage && (
            <PassageRow passage={question.passage} places={places} />
          )}
          <QuestionRow
            question={question}
            number={index + 1}
            isOpen={question.key === open}
            isStop={question.key === stop}
            isSelected={selection.keys.has(question.key)}
            isFaulty={faulty.has(index + 1)}
            landing={mark?.key === question.key ? mark.side : undefined}
            languages={languages}
            dispatch={dispatch}
            onSelect={selection.toggle}
          />
        </Fragment>
      ))}
    </ol>
  );
});

/** The beginning of a passage above its questions, with how many there are. */
function PassageRow({ passage, places }: { passage: string; places: readonly IndexedQuestion[] }) {
  const count = places.filter(({ question }) => question.passage === passage).length;
  return (
    <li className="flex justify-between gap-3 border-b border-border bg-raised px-3 py-2">
      <span dir="auto" lang={languageByScript(passage)} className="line-clamp-1 wrap-anywhere">
        <Trans>Passage: {previewOf(passage)}</Trans>
      </span>
      <span className="text-muted tabular-nums">{count}</span>
    </li>
  );
}

type SectionRowProps = {
  sections: readonly DraftSection[];
  section: string;
  places: readonly IndexedQuestion[];
};

/** The name of a section above its questions, with how many there are. */
function SectionRow({ sections, section, places }: SectionRowProps) {
  const nameOf = useSectionName(sections);
  const found = sections.find(({ key }) => key === section);
  if (!found || sections.length < 2) return null;
  const count = places.filter(({ question }) => question.section === section).length;
  return (
    <li className="flex justify-between gap-3 border-b border-border bg-raised px-3 py-2 font-semibold">
      <span dir="auto" className="wrap-anywhere">
        {nameOf(found)}
      </span>
      <span className="font-normal text-muted tabular-nums">{count}</span>
    </li>
  );
}

function rowOf(target: EventTarget): string | null {
  return target instanceof Element
    ? (target.closest('[data-key]')?.getAttribute('data-key') ?? null)
    : null;
}

type RemovedNoteProps = {
  /** From 1. */
  numbers: readonly number[];
  onUndo: () => void;
};

/**
 * A deletion is undone by one click, as long as the page is open and nothing else was moved. It stays in sight above
 * the bar with the buttons, however long the list is.
 */
export function RemovedNote({ numbers, onUndo }: RemovedNoteProps) {
  const { t } = useLingui();
  // The button that had the focus is gone with its question.
  const undo = useFocusOnMount<HTMLButtonElement>(true);
  const [number = 0] = numbers;
  const count = numbers.length;
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
        {count === 1
          ? t`Question ${number} was removed. It is deleted when you save.`
          : t`${plural(count, { one: '# question was', other: '# questions were' })} removed. They are deleted when you save.`}
      </Banner>
    </div>
  );
}
