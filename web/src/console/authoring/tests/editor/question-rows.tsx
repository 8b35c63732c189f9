import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { type Dispatch, type DragEvent, type MouseEvent, memo, type Ref, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EditorAction } from '#console/authoring/tests/editor/editor-state.ts';
import { type DraftQuestion, previewOf } from '#console/authoring/tests/editor/test-draft.ts';
import { isReadable } from '#console/kit/questions/is-readable.ts';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from '#ui/icons/elsewhere.ts';
import { TriangleAlert } from '#ui/icons/everywhere.ts';

type QuestionRowsProps = {
  ref: Ref<HTMLOListElement>;
  questions: readonly DraftQuestion[];
  /** '3, 17': the numbers of those that cannot be saved. */
  faulty: string;
  dispatch: Dispatch<EditorAction>;
  onMoved: (number: number) => void;
};

/**
 * The questions in their order. Drawn again only when they change: 300 rows with their buttons would otherwise be
 * drawn with each letter that is typed into the title.
 */
export const QuestionRows = memo(function QuestionRows(props: QuestionRowsProps) {
  const { ref, questions, faulty, dispatch, onMoved } = props;
  const [dragged, setDragged] = useState<number | null>(null);
  const faultyNumbers = new Set(faulty.split(', ').map(Number));

  function move(from: number, to: number): void {
    if (to < 0 || to >= questions.length) return;
    flushSync(() => dispatch({ type: 'moveQuestion', from, to }));
    onMoved(to + 1);
  }

  function drop(event: DragEvent, to: number): void {
    event.preventDefault();
    if (dragged !== null) move(dragged, to);
    setDragged(null);
  }

  return (
    <ol ref={ref} className="grid grid-cols-1 rounded-md border border-border">
      {questions.map((question, index) => (
        // biome-ignore lint/a11y/noNoninteractiveElementInteractions: a place to drop onto; the buttons do the same
        <li
          key={question.key}
          onDragOver={(event) => dragged !== null && event.preventDefault()}
          onDrop={(event) => drop(event, index)}
          className={clsx(
            'flex items-start gap-2 border-b border-border px-2 py-1.5 last:border-0',
            dragged === index && 'bg-primary-soft',
          )}
        >
          <span
            aria-hidden="true"
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', String(index));
              setDragged(index);
            }}
            onDragEnd={() => setDragged(null)}
            className="hidden cursor-grab py-3 text-muted sm:block"
          >
            <GripVertical className="size-5" />
          </span>
          <RowText question={question} number={index + 1} isFaulty={faultyNumbers.has(index + 1)} />
          <RowButtons
            index={index}
            count={questions.length}
            dispatch={dispatch}
            onMove={(to) => move(index, to)}
          />
        </li>
      ))}
    </ol>
  );
});

type RowTextProps = { question: DraftQuestion; number: number; isFaulty: boolean };

function RowText({ question, number, isFaulty }: RowTextProps) {
  const { t } = useLingui();
  const letter = ['A', 'B', 'C', 'D'][question.correctAnswer ?? -1];
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <span className="shrink-0 text-muted tabular-nums sm:w-8 sm:text-end">{number}.</span>
      <span dir="auto" className="foreign-text min-w-24 flex-1 break-words">
        {isReadable(question) ? previewOf(question.question) : t`Invalid question format`}
      </span>
      {isFaulty && (
        <Badge tone="danger">
          <TriangleAlert aria-hidden="true" />
          <Trans>Needs attention</Trans>
        </Badge>
      )}
      {letter !== undefined && (
        <Badge>
          <span className="sr-only">
            <Trans>Answer</Trans>
          </span>
          {letter}
        </Badge>
      )}
      {question.tag !== '' && <Badge tone="info">{question.tag}</Badge>}
    </div>
  );
}

type RowButtonsProps = {
  index: number;
  count: number;
  dispatch: Dispatch<EditorAction>;
  onMove: (to: number) => void;
};

function RowButtons({ index, count, dispatch, onMove }: RowButtonsProps) {
  const { t } = useLingui();
  const number = index + 1;
  // A row that is moved loses the focus on its way, and would leave the keyboard nowhere.
  const moveTo = (to: number) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    onMove(to);
    button.focus();
  };
  return (
    <span className="flex max-w-22 shrink-0 flex-wrap sm:max-w-none">
      <IconButton
        icon={ArrowUp}
        label={t`Move question ${number} up`}
        aria-disabled={index === 0}
        onClick={moveTo(index - 1)}
      />
      <IconButton
        icon={ArrowDown}
        label={t`Move question ${number} down`}
        aria-disabled={index === count - 1}
        onClick={moveTo(index + 1)}
      />
      <IconButton
        icon={Pencil}
        label={t`Edit question ${number}`}
        onClick={() => dispatch({ type: 'openQuestion', index })}
      />
      <IconButton
        icon={Trash2}
        isDanger
        label={t`Delete question ${number}`}
        onClick={() => dispatch({ type: 'removeQuestion', index })}
      />
    </span>
  );
}
