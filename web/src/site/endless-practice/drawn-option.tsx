import { Trans, useLingui } from '@lingui/react/macro';
import type { Api, ResponseOf } from '@taiyari/contract';
import type { Language } from '@taiyari/contract/rules/languages';
import { letterOfOption } from '@taiyari/contract/rules/options';
import clsx from 'clsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { Spinner } from '#ui/spinner.tsx';

type DrawnOptionProps = {
  text: string;
  place: number;
  language: Language;
  answer: ResponseOf<Api['answerPracticeQuestion']> | undefined;
  isSending: boolean;
  onChoose: () => void;
};

/** A row that a thumb cannot miss; once answered it says what it was. */
export function DrawnOption(props: DrawnOptionProps) {
  const { text, place, language, answer, isSending, onChoose } = props;
  const { t } = useLingui();
  const letter = letterOfOption(place);
  const isCorrect = answer?.correct === place;
  const isChosen = answer?.chosen === place;
  return (
    <li>
      <button
        type="button"
        dir={language === 'ur' ? 'rtl' : 'ltr'}
        aria-disabled={answer !== undefined || undefined}
        className={clsx(
          'flex min-h-13 w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-md border px-3 py-2.5 text-start transition-colors',
          lookOf({ isAnswered: answer !== undefined, isCorrect, isChosen }),
        )}
        onClick={onChoose}
      >
        <span className="w-4 shrink-0 font-bold">
          <span className="sr-only">{t`Option`} </span>
          {letter}
        </span>
        <span className="min-w-0 flex-1 basis-40">
          <RichText as="span" text={text} language={language} />
        </span>
        {isSending && <Spinner />}
        {isCorrect && (
          <span className="text-sm font-semibold text-success">
            <Trans>Correct answer</Trans>
          </span>
        )}
        {isChosen && !isCorrect && (
          <span className="text-sm font-semibold text-danger">
            <Trans>Your answer</Trans>
          </span>
        )}
      </button>
    </li>
  );
}

type Look = { isAnswered: boolean; isCorrect: boolean; isChosen: boolean };

function lookOf({ isAnswered, isCorrect, isChosen }: Look): string {
  if (isCorrect) return 'border-success bg-success-soft';
  if (isChosen) return 'border-danger bg-danger-soft';
  if (isAnswered) return 'border-border bg-surface';
  return 'border-control bg-surface cursor-pointer hover:bg-raised';
}
