import { useLingui } from '@lingui/react/macro';
import type { LearnerQuestion } from '@taiyari/contract';
import { letterOfOption } from '@taiyari/contract/rules/options';
import { useId } from 'react';
import { useRunner, useRunnerState } from '#exam/attempts/use-runner.ts';
import { answerOf } from '#shared/attempts/state/choices.ts';
import { isPlain } from '#ui/rich-text/lazy-parts.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';

/** The options as one radio group of rows that a thumb cannot miss. */
export function OptionList({ question, labelId }: { question: LearnerQuestion; labelId: string }) {
  const { t } = useLingui();
  const runner = useRunner();
  const chosen = useRunnerState((state) => answerOf(state, question.id));
  const group = useId();
  return (
    <div role="radiogroup" aria-labelledby={labelId} className="grid gap-2 sm:gap-3">
      {question.options.map((text, option) => {
        const letter = letterOfOption(option);
        const textId = `${group}-${letter}`;
        return (
          <label
            key={letter}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-control bg-surface px-3 py-2 sm:py-2.5 transition-colors hover:bg-raised has-checked:border-primary has-checked:bg-primary-soft has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={group}
              className="size-5 shrink-0 accent-primary outline-none"
              // A name made of maths alone is read as nothing, so the letter is always part of it.
              aria-label={isPlain(text) ? t`Option ${letter}: ${text}` : t`Option ${letter}`}
              aria-describedby={isPlain(text) ? undefined : textId}
              checked={chosen === option}
              onChange={() => runner.choose(question.id, option)}
            />
            <span aria-hidden="true" className="w-4 shrink-0 font-bold">
              {letter}
            </span>
            <span id={textId} className="min-w-0 flex-1">
              <RichText as="span" text={text} language={question.lang} />
            </span>
          </label>
        );
      })}
    </div>
  );
}
