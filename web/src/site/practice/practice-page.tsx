import { Trans, useLingui } from '@lingui/react/macro';
import type { Practice } from '@taiyari/contract';
import { useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isApiError, messageOf } from '#lib/api-error.ts';
import { studyPaths } from '#lib/study-paths.ts';
import { practiceStore } from '#shared/review/kept-store.ts';
import { answerIn, chosenIn, hasUncounted, type KeptStudy } from '#shared/review/kept-study.ts';
import { atEachChance } from '#shared/review/when-to-send.ts';
import { Missing } from '#shared/shell/not-found.tsx';
import { usePageTitle } from '#shared/site-settings/api.ts';
import { fetchPractice, useHandIn } from '#site/practice/api.ts';
import {
  AnsweredQuestions,
  PracticeQuestion,
  StudyScore,
} from '#site/practice/practice-question.tsx';
import { useSecondsLeft } from '#site/practice/use-seconds-left.ts';
import { type OpenStudy, useStudy } from '#site/practice/use-study.ts';
import { StudyTurns } from '#site/review/study-question.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingText } from '#ui/spinner.tsx';
import { LinkButton } from '#ui/text-link.tsx';

type PracticePageProps = { accountId: string; practiceId: string };

/** A practice, question by question; works without a connection once it is open, and a reload goes on where it was. */
export function PracticePage(props: PracticePageProps) {
  const { t } = useLingui();
  usePageTitle(t`Practice`);
  const [{ turn, isEndedElsewhere }, setTurn] = useState({ turn: 0, isEndedElsewhere: false });
  return (
    <OpenPractice
      key={turn}
      {...props}
      isAgain={turn > 0}
      isEndedElsewhere={isEndedElsewhere}
      onAgain={() => setTurn({ turn: turn + 1, isEndedElsewhere: false })}
      onEndedElsewhere={() => setTurn({ turn: turn + 1, isEndedElsewhere: true })}
    />
  );
}

type OpenPracticeProps = PracticePageProps & {
  isAgain: boolean;
  isEndedElsewhere: boolean;
  onAgain: () => void;
  onEndedElsewhere: () => void;
};

function OpenPractice(props: OpenPracticeProps) {
  const { accountId, practiceId, isAgain, isEndedElsewhere, onAgain, onEndedElsewhere } = props;
  const { t } = useLingui();
  const client = useQueryClient();
  const { opening, open } = useStudy<Practice>({
    accountId,
    store: practiceStore,
    fetch: () => fetchPractice(practiceId),
    isWanted: ({ id }) => id === practiceId,
    onSent: () => {
      void client.invalidateQueries({ queryKey: ['practice'] });
      void client.invalidateQueries({ queryKey: ['review'] });
    },
  });
  useEnding(open?.kept.set.status, onEndedElsewhere);
  if (opening.state === 'failed') {
    if (isApiError(opening.error, 'not-found')) {
      return <Missing title={t`Practice not found`} action={<AnotherPractice />} />;
    }
    const message = messageOf(opening.error, t`The practice could not be opened.`);
    return <ErrorState headingLevel={1} message={message} onRetry={onAgain} />;
  }
  if (open === null) return <LoadingText title={t`Practice`} text={t`Opening the practice...`} />;
  return (
    <StudyTurns turn={open.kept.place} isReached={isAgain} className="gap-4">
      <Place open={open} isEndedElsewhere={isEndedElsewhere} onHandedIn={onAgain} />
    </StudyTurns>
  );
}

/** The server says so by refusing an answer: its keys have to be asked for then. */
function useEnding(status: Practice['status'] | undefined, onEnded: () => void): void {
  const wasRunning = useRef(false);
  const end = useEffectEvent(onEnded);

  // It is heard of while answers are sent, outside of React.
  useEffect(() => {
    if (status === 'submitted' && wasRunning.current) end();
    wasRunning.current = status === 'running';
  }, [status]);
}

function AnotherPractice() {
  return (
    <LinkButton {...studyPaths.practiceBuilder()} variant="primary">
      <Trans>Another practice</Trans>
    </LinkButton>
  );
}

type PlaceProps = {
  open: OpenStudy<Practice>;
  isEndedElsewhere: boolean;
  onHandedIn: () => void;
};

function Place({ open, isEndedElsewhere, onHandedIn }: PlaceProps) {
  const { set, place } = open.kept;
  const secondsLeft = useSecondsLeft(open.kept);
  const question = set.questions[place];
  const isAnswered = question !== undefined && question.outcome !== null;
  if (set.status === 'submitted') {
    return <PracticeEnd kept={open.kept} isTimeUp={false} isEndedElsewhere={isEndedElsewhere} />;
  }
  if (set.mode === 'exam' && (question === undefined || secondsLeft === 0)) {
    return <HandIn open={open} isTimeUp={secondsLeft === 0} onHandedIn={onHandedIn} />;
  }
  if (question === undefined || (secondsLeft === 0 && !isAnswered)) {
    return <PracticeEnd kept={open.kept} isTimeUp={secondsLeft === 0} />;
  }
  return <PracticeQuestion key={place} open={open} secondsLeft={secondsLeft} />;
}

type PracticeEndProps = {
  kept: KeptStudy<Practice>;
  isTimeUp: boolean;
  isEndedElsewhere?: boolean;
};

/** How it went, and every answered question once more. */
function PracticeEnd({ kept, isTimeUp, isEndedElsewhere = false }: PracticeEndProps) {
  const { t } = useLingui();
  const { set } = kept;
  const isAnyTold = set.questions.some(({ outcome }) => outcome !== null);
  const isOut =
    isTimeUp && !set.questions.every(({ id, outcome }) => outcome ?? answerIn(kept, id));
  return (
    <>
      <Card className="grid gap-4">
        <h1 tabIndex={-1} className="text-2xl font-bold">
          {isOut ? <Trans>Time is up</Trans> : <Trans>Practice done</Trans>}
        </h1>
        {(isEndedElsewhere || hasUncounted(kept)) && (
          <Banner tone="warning">
            <Trans>
              This practice was handed in on another device or in another tab. What was answered
              here and had not been sent by then does not count.
            </Trans>
          </Banner>
        )}
        <StudyScore kept={kept} />
        <p className="text-muted">
          <Trans>What was wrong is in your mistakes now, and comes back.</Trans>
        </p>
        <div className="flex flex-wrap gap-3">
          <AnotherPractice />
          <LinkButton {...studyPaths.mistakes}>
            <Trans>Mistakes</Trans>
          </LinkButton>
        </div>
      </Card>
      {isAnyTold && (
        <AnsweredQuestions title={t`Your answers`} id="answered" questions={set.questions} />
      )}
    </>
  );
}

type HandInProps = { open: OpenStudy<Practice>; isTimeUp: boolean; onHandedIn: () => void };

/** The end of a practice in exam mode: what is open yet, and the way to the answers. When its time is over it is handed in. */
function HandIn({ open: { kept, turnTo }, isTimeUp, onHandedIn }: HandInProps) {
  const { t } = useLingui();
  const handIn = useHandIn(kept, onHandedIn);
  const { questions } = kept.set;
  const isAnswered = (id: string) => (chosenIn(kept, id) ?? null) !== null;
  const answered = questions.filter(({ id }) => isAnswered(id)).length;
  const submit = () => handIn.mutate();
  const submitInTime = useEffectEvent(async () => {
    if (!handIn.isPending) submit();
  });

  // The clock does it, not the learner; without a connection, when there is one again.
  useEffect(() => (isTimeUp ? atEachChance(() => submitInTime()) : undefined), [isTimeUp]);

  return (
    <Card className="grid gap-4">
      <h1 tabIndex={-1} className="text-2xl font-bold">
        {isTimeUp ? <Trans>Time is up</Trans> : <Trans>Hand in?</Trans>}
      </h1>
      <p className="text-lg">
        <Trans>
          {answered} of {questions.length} answered
        </Trans>
      </p>
      {!isTimeUp && (
        <>
          <p className="text-muted">
            <Trans>
              What is right is shown once you have handed in. Until then you can change your
              answers.
            </Trans>
          </p>
          <ol className="flex flex-wrap gap-2">
            {questions.map(({ id }, place) => (
              <li key={id}>
                <button
                  type="button"
                  aria-label={
                    isAnswered(id)
                      ? t`Question ${place + 1}, answered`
                      : t`Question ${place + 1}, not answered`
                  }
                  className={clsx(
                    'min-h-11 min-w-11 rounded-md border px-2 font-semibold tabular-nums',
                    isAnswered(id)
                      ? 'border-primary bg-primary-soft'
                      : 'border-control bg-surface hover:bg-raised',
                  )}
                  onClick={() => turnTo(place)}
                >
                  {place + 1}
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
      {handIn.isError && (
        <Banner tone="danger">{messageOf(handIn.error, t`The practice was not handed in.`)}</Banner>
      )}
      <Button variant="primary" size="large" isBusy={handIn.isPending} onClick={submit}>
        <Trans>Hand in</Trans>
      </Button>
    </Card>
  );
}
