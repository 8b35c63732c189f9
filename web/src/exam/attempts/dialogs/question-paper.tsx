import { Trans, useLingui } from '@lingui/react/macro';
import type { PaperQuestion } from '@taiyari/contract';
import { letterOfOption } from '@taiyari/contract/rules/options';
import { FallbackNote, ViewAllIn } from '#exam/attempts/languages/language-places.tsx';
import { usePassage } from '#exam/attempts/running/passage-pane.tsx';
import { useSections } from '#exam/attempts/sections/section-bar.tsx';
import { useRunner, useRunnerState } from '#exam/attempts/use-runner.ts';
import { isDivided } from '#shared/attempts/state/open-part.ts';
import { paletteStateOf } from '#shared/attempts/state/palette-states.ts';
import { isWellFormed } from '#shared/attempts/state/runner-selectors.ts';
import { stateNames } from '#shared/attempts/state-shape.tsx';
import { Passage } from '#shared/review/passage.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';

/** All questions of the open part to read through; none is answered here. */
export function QuestionPaper({ onClose }: { onClose: () => void }) {
  const { parts } = useRunner().getState();
  const questions = useRunnerState((state) => state.questions);
  const part = useRunnerState((state) => state.part);
  const sections = useSections().filter((section) => section.part === part);
  return (
    <Dialog isOpen onOpenChange={onClose} placement="wide" title={<Trans>Question Paper</Trans>}>
      <ViewAllIn />
      {sections.map(({ key, name, from, to }) => (
        <section key={key} className="grid grid-cols-1 gap-4">
          {isDivided(parts) && (
            <h3 className="zoomed text-lg font-bold">
              <RichText as="span" text={name} />
            </h3>
          )}
          <ol className="grid grid-cols-1 gap-5">
            {questions.slice(from, to + 1).map((question, place) => (
              <QuestionToRead
                key={question.id}
                question={question}
                index={from + place}
                isFirstOfPassage={
                  place === 0 || questions[from + place - 1]?.passageId !== question.passageId
                }
                onClose={onClose}
              />
            ))}
          </ol>
        </section>
      ))}
    </Dialog>
  );
}

type QuestionToReadProps = {
  question: PaperQuestion;
  index: number;
  isFirstOfPassage: boolean;
  onClose: () => void;
};

function QuestionToRead({ question, index, isFirstOfPassage, onClose }: QuestionToReadProps) {
  const { i18n, t } = useLingui();
  const runner = useRunner();
  const passage = usePassage(question);
  const state = useRunnerState((whole) => paletteStateOf(whole, question.id));
  const number = index + 1;
  const open = () => {
    runner.moveTo(index);
    onClose();
  };
  return (
    <li className="grid grid-cols-1 gap-2 border-t border-border pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="zoomed font-bold">
          <Trans>Question {number}</Trans>{' '}
          <span className="text-sm font-normal text-muted">· {i18n._(stateNames[state])}</span>
        </p>
        <Button
          size="compact"
          variant="ghost"
          aria-label={t`Open question ${number}`}
          onClick={open}
        >
          <Trans>Open</Trans>
        </Button>
      </div>
      <FallbackNote question={question} />
      {isWellFormed(question) ? (
        <div dir={question.lang === 'ur' ? 'rtl' : undefined} className="grid grid-cols-1 gap-2">
          {isFirstOfPassage && <Passage text={passage} language={question.lang} />}
          <RichText
            text={question.text}
            language={question.lang}
            className="zoomed max-w-[48rem]"
          />
          <ol className="grid gap-1 sm:usual-size:grid-cols-2">
            {question.options.map((text, option) => {
              const letter = letterOfOption(option);
              return (
                <li key={letter} className="flex items-baseline gap-2">
                  <span className="w-4 shrink-0 font-semibold">
                    <span className="zoomed">{letter}</span>
                  </span>
                  <RichText text={text} language={question.lang} className="zoomed min-w-0" />
                </li>
              );
            })}
          </ol>
        </div>
      ) : (
        <p className="text-muted">{t`Invalid question format`}</p>
      )}
    </li>
  );
}
