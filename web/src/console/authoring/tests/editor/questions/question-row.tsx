import { Trans, useLingui } from '@lingui/react/macro';
import type { TranslationLanguage } from '@taiyari/contract/rules/languages';
import { letterOfOption } from '@taiyari/contract/rules/options';
import clsx from 'clsx';
import { type Dispatch, memo, useRef } from 'react';
import type { DraftQuestion } from '#console/authoring/tests/editor/draft-question.ts';
import type { EditorAction } from '#console/authoring/tests/editor/editor-state.ts';
import { holdsFormula } from '#console/authoring/tests/editor/questions/question-faults.ts';
import { previewOf } from '#console/authoring/tests/editor/test-draft.ts';
import { MissingBadges } from '#console/authoring/tests/editor/translations/question-languages.tsx';
import { isReadable } from '#console/kit/questions/question-preview.tsx';
import { Badge } from '#ui/badge.tsx';
import { GripVertical } from '#ui/icons/elsewhere.ts';
import { TriangleAlert } from '#ui/icons/everywhere.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { useWasNear } from '#ui/use-was-near.ts';

type QuestionRowProps = {
  question: DraftQuestion;
  number: number;
  isOpen: boolean;
  /** The one row that Tab stops at. */
  isStop: boolean;
  isSelected: boolean;
  isFaulty: boolean;
  /** Where a question that is being dragged would come to lie, if it were dropped here. */
  landing: 'above' | 'below' | undefined;
  /** Those of the test beside English. */
  languages: readonly TranslationLanguage[];
  dispatch: Dispatch<EditorAction>;
  onSelect: (key: string, isRange: boolean) => void;
};

/** Drawn again only when it changes itself: of 1,000 rows one, with a letter that is typed into its question. */
export const QuestionRow = memo(function QuestionRow(props: QuestionRowProps) {
  const { question, number, isOpen, isStop, isSelected, isFaulty, languages } = props;
  const { landing, dispatch, onSelect } = props;
  const { t } = useLingui();
  const letter = letterOfOption(question.correctAnswer ?? -1);
  const tabIndex = isStop ? 0 : -1;
  const row = useRef<HTMLLIElement>(null);
  // A thousand formulas take seconds to draw.
  const wasNear = useWasNear(row, holdsFormula(question));
  return (
    <li
      ref={row}
      data-key={question.key}
      data-landing={landing}
      className={clsx(
        'flex items-start border-b border-border [contain-intrinsic-size:auto_3.25rem] [content-visibility:auto] last:border-0 data-[landing=above]:shadow-[inset_0_3px_0_var(--color-primary)] data-[landing=below]:shadow-[inset_0_-3px_0_var(--color-primary)]',
        isOpen && 'bg-primary-soft',
      )}
    >
      <input
        type="checkbox"
        aria-label={t`Select question ${number}`}
        tabIndex={tabIndex}
        checked={isSelected}
        onChange={(event) => {
          const { nativeEvent } = event;
          onSelect(question.key, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
        }}
        className="ms-4 mt-3.5 size-5 shrink-0 sm:max-lg:ms-5 lg:ms-3"
      />
      <button
        type="button"
        tabIndex={tabIndex}
        aria-current={isOpen || undefined}
        onClick={() => dispatch({ type: 'openQuestion', key: question.key })}
        className="flex min-h-12 min-w-0 flex-1 flex-wrap content-center items-baseline gap-x-2 gap-y-1 px-2 py-2.5 text-start"
      >
        <span className="sr-only">
          <Trans>Edit question</Trans>{' '}
        </span>
        <span className="shrink-0 whitespace-nowrap text-end text-muted tabular-nums sm:min-w-8">
          {number}.
        </span>
        <span dir="auto" className="line-clamp-6 min-w-44 flex-1 break-words">
          <RowText question={question} isDrawn={wasNear} />
        </span>
        {isFaulty && (
          <span className="lg:ms-10">
            <Badge tone="danger">
              <TriangleAlert aria-hidden="true" />
              <Trans>Needs attention</Trans>
            </Badge>
          </span>
        )}
        {letter !== '' && (
          <Badge>
            <span className="sr-only">
              <Trans>Answer</Trans>
            </span>
            {letter}
          </Badge>
        )}
        <span className="flex basis-full flex-wrap gap-1 wrap-anywhere empty:hidden sm:ps-10">
          <MissingBadges question={question} languages={languages} />
          {question.tag !== '' && <Badge tone="info">{question.tag}</Badge>}
        </span>
      </button>
      <span
        aria-hidden="true"
        draggable
        className="hidden shrink-0 cursor-grab py-3.5 pe-2 text-muted sm:block"
      >
        <GripVertical className="size-5" />
      </span>
    </li>
  );
});

function RowText({ question, isDrawn }: { question: DraftQuestion; isDrawn: boolean }) {
  const { t } = useLingui();
  if (!isReadable(question)) return t`Invalid question format`;
  const preview = previewOf(question.question);
  if (preview.trim() === '') {
    return (
      <span className="text-muted">
        <Trans>No text yet</Trans>
      </span>
    );
  }
  return isDrawn || !preview.includes('$') ? (
    <RichText as="span" text={preview} className="block!" />
  ) : (
    preview
  );
}
