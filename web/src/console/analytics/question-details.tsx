import { useLingui } from '@lingui/react/macro';
import type { QuestionFigures } from '@taiyari/contract';
import clsx from 'clsx';
import { useId, useState } from 'react';
import { OptionShares } from '#console/analytics/option-shares.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ChevronDown } from '#ui/icons/elsewhere.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import type { Column } from '#ui/table/column.ts';

type QuestionDetailsProps = {
  question: QuestionFigures;
  /** What it opens to, with their names; what was chosen follows them. */
  figures: readonly Column<QuestionFigures>[];
};

/** On a phone, under the row of a question: two lines of its text, which open to all of it and to its figures. */
export function QuestionDetails({ question, figures }: QuestionDetailsProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { number, text, options } = question;
  return (
    <div className="relative -mt-1 grid grid-cols-1 gap-2">
      <div className="flex items-center gap-2">
        <RichText
          text={text}
          className={clsx(
            'min-w-0 flex-1 wrap-anywhere',
            !isOpen && 'line-clamp-2 max-h-[2lh] [&_p]:m-0',
          )}
        />
        <IconButton
          icon={ChevronDown}
          label={t`Figures of question ${number}`}
          aria-expanded={isOpen}
          aria-controls={id}
          // The text opens, too.
          className={clsx(
            '-my-1 -me-2 shrink-0 self-start after:absolute after:inset-0',
            isOpen && 'after:hidden [&_svg]:rotate-180',
          )}
          onClick={() => setIsOpen(!isOpen)}
        />
      </div>
      <div id={id} className="grid grid-cols-1 gap-3 pb-1 empty:hidden">
        {isOpen && (
          <>
            <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
              {figures.map(({ key, header, cell }) => (
                <div key={key}>
                  <dt className="text-xs text-muted">{header}</dt>
                  <dd className="tabular-nums">{cell(question)}</dd>
                </div>
              ))}
            </dl>
            <OptionShares question={question} options={options} />
          </>
        )}
      </div>
    </div>
  );
}
