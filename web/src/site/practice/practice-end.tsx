import { Plural, Trans } from '@lingui/react/macro';
import type { Practice } from '@taiyari/contract';
import { studyPaths } from '#lib/study-paths.ts';
import { Explanation } from '#shared/review/explanation.tsx';
import type { KeptStudy } from '#shared/review/kept-study.ts';
import { OptionRow } from '#shared/review/option-row.tsx';
import { Banner } from '#ui/banner.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';

type PracticeEndProps = { kept: KeptStudy<Practice>; isTimeUp: boolean };

/** How it went, and every answered question once more. */
export function PracticeEnd({ kept: { set, answers }, isTimeUp }: PracticeEndProps) {
  const outcomes = set.questions.flatMap(({ outcome }) => (outcome === null ? [] : [outcome]));
  const right = outcomes.filter(({ chosen, correct }) => chosen === correct && correct !== null);
  const total = set.questions.length;
  const waiting = answers.filter(({ setId }) => setId === set.id).length;
  const isOut = isTimeUp && outcomes.length + waiting < total;
  return (
    <>
      <Card className="grid gap-4">
        <h1 className="text-2xl font-bold">
          {isOut ? <Trans>Time is up</Trans> : <Trans>Practice done</Trans>}
        </h1>
        <p className="text-lg">
          <Trans>
            {right.length} of {total} right
          </Trans>
        </p>
        {waiting > 0 && (
          <Banner tone="info">
            <Plural
              value={waiting}
              one="# answer is kept on this device, and is sent as soon as there is a connection."
              other="# answers are kept on this device, and are sent as soon as there is a connection."
            />
          </Banner>
        )}
        <p className="text-muted">
          <Trans>What was wrong is in your mistakes now, and comes back.</Trans>
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton {...studyPaths.practiceBuilder()} variant="primary">
            <Trans>Another practice</Trans>
          </LinkButton>
          <LinkButton {...studyPaths.mistakes}>
            <Trans>Mistakes</Trans>
          </LinkButton>
        </div>
      </Card>
      {outcomes.length > 0 && <AnsweredQuestions practice={set} />}
    </>
  );
}

function AnsweredQuestions({ practice }: { practice: Practice }) {
  return (
    <section aria-labelledby="answered" className="grid grid-cols-1 gap-3">
      <h2 id="answered" className="text-xl font-bold">
        <Trans>Your answers</Trans>
      </h2>
      <ol className="grid grid-cols-1 gap-3">
        {practice.questions.map(
          ({ id, text, options, outcome }) =>
            outcome && (
              <Card as="li" key={id} className="grid grid-cols-1 gap-3">
                <RichText text={text} />
                <ol className="grid grid-cols-1 gap-2">
                  {options.map((option, place) => (
                    <OptionRow
                      // biome-ignore lint/suspicious/noArrayIndexKey: the place of an option is its identity
                      key={place}
                      text={option}
                      place={place}
                      isChosen={place === outcome.chosen}
                      isCorrect={outcome.correct === null ? null : place === outcome.correct}
                    />
                  ))}
                </ol>
                {outcome.correct !== null && <Explanation text={outcome.explanation} />}
              </Card>
            ),
        )}
      </ol>
    </section>
  );
}
