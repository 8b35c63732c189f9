import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import type { LateScreens } from '#exam/attempts/late/use-late-screens.ts';
import { OptionList } from '#exam/attempts/running/option-list.tsx';
import { useRunner, useRunnerState } from '#exam/attempts/use-runner.ts';
import { isMarked } from '#shared/attempts/state/choices.ts';
import { sectionAt } from '#shared/attempts/state/open-part.ts';
import { isWellFormed } from '#shared/attempts/state/runner-selectors.ts';
import { formatMarking } from '#shared/results/formats.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Bookmark } from '#ui/icons/test-screen.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';

type QuestionViewProps = { index: number; late: LateScreens | undefined };

/** One question with its options. When it changes, the focus goes to its heading. */
export function QuestionView({ index, late }: QuestionViewProps) {
  const { t } = useLingui();
  const runner = useRunner();
  const heading = useRef<HTMLHeadingElement>(null);
  const textId = useId();
  const { attempt, parts } = runner.getState();
  const question = useRunnerState(({ questions }) => questions[index]);
  const section = sectionAt({ parts }, index);
  const isMarkedHere = useRunnerState(
    (state) => question !== undefined && isMarked(state, question.id),
  );
  const number = index + 1;

  // Focus lies outside React; it tells screen readers and the keyboard that another question is there.
  useEffect(() => {
    heading.current?.focus();
  }, []);

  return (
    <article className="grid gap-3 sm:gap-5 [zoom:var(--question-zoom,1)]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
          <Trans>Question {number}</Trans>
        </h2>
        {question?.subject && <Badge>{question.subject}</Badge>}
        {section && (
          <span className="text-sm text-muted tabular-nums">
            <Trans>
              {formatMarking(section.correctMarks)} right, {formatMarking(section.incorrectMarks)}{' '}
              wrong
            </Trans>
          </span>
        )}
        {isMarkedHere && (
          <Badge tone="primary">
            <Bookmark aria-hidden="true" className="fill-current" />
            <Trans>Marked for review</Trans>
          </Badge>
        )}
        {attempt.languages.length > 1 &&
          (late ? <late.ViewIn index={index} /> : <span className="h-11" />)}
      </div>
      {question && isWellFormed(question) ? (
        <div
          dir={question.lang === 'ur' ? 'rtl' : undefined}
          className="grid gap-4 sm:gap-5 lg:has-[>:nth-child(2)]:grid-cols-2"
        >
          {late && <late.PassagePane question={question} />}
          <div className="grid content-start gap-4 sm:gap-5">
            <div id={textId}>
              <RichText
                text={question.text}
                language={question.lang}
                className="max-w-[48rem] text-lg"
              />
            </div>
            <OptionList question={question} labelId={textId} />
          </div>
        </div>
      ) : (
        <Banner tone="warning">
          <p className="font-semibold">{t`Invalid question format`}</p>
          <p>
            <Trans>
              This question cannot be shown. It is not counted; go on with the next one.
            </Trans>
          </p>
        </Banner>
      )}
    </article>
  );
}
