import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { studyPaths } from '#lib/study-paths.ts';
import { languagesOf } from '#shared/languages/study-languages.tsx';
import { StudyRemarks } from '#shared/question-reports/question-remarks.tsx';
import { dueCardsQuery, useChangeCard } from '#shared/review/api.ts';
import { BookmarkButton } from '#shared/review/card-marks.tsx';
import { answerTo, isOver, type KeptRound, unsentCount } from '#shared/review/kept-round.ts';
import { isHeldByPage } from '#shared/review/kept-store.ts';
import { sendKeptRound } from '#shared/review/send-answers.ts';
import { isRightChoice } from '#shared/review/solution.tsx';
import { atEachChance } from '#shared/review/when-to-send.ts';
import { usePageTitle } from '#shared/site-settings/api.ts';
import { CardNote, CauseChips } from '#site/review/card-note.tsx';
import { type RoundSearch, validateRoundSearch } from '#site/review/mistakes-search.ts';
import { StudyQuestion, StudyTurns } from '#site/review/study-question.tsx';
import { type OpenRound, useRound } from '#site/review/use-round.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { LoadingText } from '#ui/spinner.tsx';
import { LinkButton } from '#ui/text-link.tsx';

type RoundPageProps = { accountId: string; raw: Record<string, unknown> };

/** A round of mistakes: one question, answer, explanation, next. Works without a connection once it is open. */
export function RoundPage({ accountId, raw }: RoundPageProps) {
  const { t } = useLingui();
  usePageTitle(t`Mistakes`);
  const [turn, setTurn] = useState(0);
  return (
    <Round
      key={turn}
      accountId={accountId}
      search={validateRoundSearch(raw)}
      isAgain={turn > 0}
      onAgain={() => setTurn(turn + 1)}
    />
  );
}

type RoundProps = {
  accountId: string;
  search: RoundSearch;
  isAgain: boolean;
  onAgain: () => void;
};

function Round({ accountId, search, isAgain, onAgain }: RoundProps) {
  const { t } = useLingui();
  const { opening, open } = useRound(accountId, search);
  const [isEnded, setIsEnded] = useState(false);
  if (opening.state === 'failed') {
    const message = messageOf(opening.error, t`The round could not be opened.`);
    return <ErrorState headingLevel={1} message={message} onRetry={onAgain} />;
  }
  if (open === null) {
    return <LoadingText title={t`Mistakes`} text={t`Opening the round...`} />;
  }
  const { place, cards } = open.round;
  return (
    // The end may stand at the place of the question that is left open.
    <StudyTurns turn={`${place} of ${cards.length}`} isReached={isAgain} className="gap-4">
      {isOver(open.round) ? (
        <RoundEnd round={open.round} isEnded={isEnded} onAgain={onAgain} />
      ) : (
        <RoundCard key={open.round.place} open={open} onEnd={() => setIsEnded(true)} />
      )}
    </StudyTurns>
  );
}

type RoundCardProps = { open: OpenRound; onEnd: () => void };

function RoundCard({ open, onEnd }: RoundCardProps) {
  const { round, answer, setCause, goOn, end, patch } = open;
  const { t } = useLingui();
  const change = useChangeCard();
  const card = round.cards[round.place];
  if (!card) return null;
  const given = answerTo(round, card.questionId);
  const isRight = isRightChoice(card, given?.chosen);
  const { questionId } = card;
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <h1 tabIndex={-1} className="text-lg font-bold">
          <Trans>
            Question {round.place + 1} of {round.cards.length}
          </Trans>
        </h1>
        <div className="flex items-center">
          <BookmarkButton
            isBookmarked={card.isBookmarked}
            isBusy={change.isPending && change.variables.questionId === questionId}
            onChange={(isBookmarked) =>
              change.mutateAsync({ questionId, isBookmarked }).then(
                () => patch({ isBookmarked }),
                // The banner tells it.
                () => undefined,
              )
            }
          />
          <Button
            variant="ghost"
            onClick={() => {
              onEnd();
              end();
            }}
          >
            <Trans>End round</Trans>
          </Button>
        </div>
      </div>
      {change.isError && (
        <Banner tone="danger">{messageOf(change.error, t`The bookmark was not saved.`)}</Banner>
      )}
      <StudyQuestion
        question={card}
        languages={languagesOf(round.cards)}
        place={`${card.subject} · ${card.testTitle}`}
        outcome={
          given && {
            chosen: given.chosen,
            correct: card.correct,
            alsoCorrect: card.alsoCorrect,
            explanation: card.explanation,
            explanations: card.explanations,
          }
        }
        isLast={round.place + 1 === round.cards.length}
        onChoose={answer}
        onNext={goOn}
      >
        {given && <CauseChips isRight={isRight} cause={given.cause} onChange={setCause} />}
        {given && (
          <CardNote accountId={round.accountId} card={card} onSaved={(note) => patch({ note })} />
        )}
        {given && <StudyRemarks questionId={questionId} />}
      </StudyQuestion>
    </>
  );
}

type RoundEndProps = {
  round: KeptRound;
  /** Left before its last question. */
  isEnded: boolean;
  onAgain: () => void;
};

function RoundEnd({ round, isEnded, onAgain }: RoundEndProps) {
  const { t } = useLingui();
  const isSent = useSentAtEnd(round);
  const total = round.cards.length;
  if (total === 0 && !isEnded) {
    return (
      <EmptyState
        headingLevel={1}
        picture="again"
        title={t`Nothing to answer now`}
        text={t`Nothing that you have chosen is due any more, or you have answered 30 today, which is enough for a day.`}
        action={
          <LinkButton {...studyPaths.mistakes} variant="primary">
            <Trans>Back to Mistakes</Trans>
          </LinkButton>
        }
      />
    );
  }

  const right = round.cards.filter((card) =>
    isRightChoice(card, answerTo(round, card.questionId)?.chosen),
  ).length;
  return (
    <Card className="grid gap-4">
      <h1 tabIndex={-1} className="text-2xl font-bold">
        {isEnded ? <Trans>Round ended</Trans> : <Trans>Round done</Trans>}
      </h1>
      {total > 0 && <Outcome right={right} total={total} />}
      {isSent && isEnded && <WaitingNote />}
      {!isSent && (
        <Banner tone="info">
          {isHeldByPage(round.accountId) ? (
            <Trans>
              This device has no room for what you have answered and noted: keep this page open. It
              is sent as soon as there is a connection.
            </Trans>
          ) : (
            <Trans>
              What you have answered and noted is kept on this device, and is sent as soon as there
              is a connection.
            </Trans>
          )}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={onAgain}>
          {isEnded ? <Trans>Go on</Trans> : <Trans>Another round</Trans>}
        </Button>
        <LinkButton {...studyPaths.mistakes}>
          <Trans>Back to Mistakes</Trans>
        </LinkButton>
      </div>
    </Card>
  );
}

function Outcome({ right, total }: { right: number; total: number }) {
  const { t } = useLingui();
  return (
    <>
      <div className="grid gap-2">
        <p className="text-lg">
          <Trans>
            {right} of {total} right
          </Trans>
        </p>
        <ProgressBar label={t`Right answers`} value={(right / total) * 100} />
      </div>
      {right < total && (
        <p className="text-muted">
          <Plural
            value={total - right}
            one="# question comes back tomorrow or soon after."
            other="# questions come back tomorrow or soon after."
          />
        </p>
      )}
    </>
  );
}

function WaitingNote() {
  const waiting = useQuery(dueCardsQuery).data?.due ?? 0;
  if (waiting === 0) return null;
  return (
    <p className="text-muted">
      <Plural
        value={waiting}
        one="# question still waits for you today."
        other="# questions still wait for you today."
      />
    </p>
  );
}

/** Whether the server has all answers; what waits today is another number then. */
function useSentAtEnd(round: KeptRound): boolean {
  const client = useQueryClient();
  const [isSent, setIsSent] = useState(unsentCount(round) === 0);
  const { accountId } = round;

  // They are sent from outside of React, until nothing is left.
  useEffect(() => {
    const stop = atEachChance(async () => {
      const isDone = await sendKeptRound(accountId).catch(() => false);
      setIsSent(isDone);
      if (!isDone) return;
      stop();
      void client.invalidateQueries({ queryKey: ['review'] });
    });
    return stop;
  }, [accountId, client]);

  return isSent;
}
