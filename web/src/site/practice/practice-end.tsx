import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Practice } from '@taiyari/contract';
import { studyPaths } from '#lib/study-paths.ts';
import { isRightChoice } from '#shared/review/is-right-choice.ts';
import type { KeptStudy } from '#shared/review/kept-study.ts';
import { AnsweredQuestions } from '#site/practice/answered-questions.tsx';
import { Banner } from '#ui/banner.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';

type PracticeEndProps = { kept: KeptStudy<Practice>; isTimeUp: boolean };

/** How it went, and every answered question once more. */
export function PracticeEnd({ kept: { set, answers }, isTimeUp }: PracticeEndProps) {
  const { t } = useLingui();
  const outcomes = set.questions.flatMap(({ outcome }) => (outcome === null ? [] : [outcome]));
  const right = outcomes.filter((outcome) => isRightChoice(outcome, outcome.chosen));
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
      {outcomes.length > 0 && (
        <AnsweredQuestions title={t`Your answers`} id="answered" questions={set.questions} />
      )}
    </>
  );
}
