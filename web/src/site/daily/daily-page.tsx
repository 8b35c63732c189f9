import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Daily } from '@taiyari/contract';
import { formatCalendarDay } from '@taiyari/contract/rules/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isApiError, messageOf } from '#lib/api-error.ts';
import { useNavigate } from '#lib/router/react.tsx';
import { studyPaths } from '#lib/study-paths.ts';
import { languagesOf } from '#shared/languages/study-languages.tsx';
import { StudyRemarks } from '#shared/question-reports/question-remarks.tsx';
import { dailyQuery } from '#shared/review/api.ts';
import { dailyStore } from '#shared/review/kept-store.ts';
import type { KeptStudy } from '#shared/review/kept-study.ts';
import { usePageTitle } from '#shared/site-settings/api.ts';
import { fetchDaily, useHideStreak, yesterdayQuery } from '#site/daily/api.ts';
import type { DailySearch } from '#site/daily/daily-search.ts';
import {
  AnsweredQuestions,
  StudyScore,
  useShownOutcome,
  waitingIn,
} from '#site/practice/practice-question.tsx';
import { type OpenStudy, useStudy } from '#site/practice/use-study.ts';
import { StudyQuestion, StudyTurns } from '#site/review/study-question.tsx';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { LoadingText } from '#ui/spinner.tsx';
import { Switch } from '#ui/switch.tsx';
import { LinkButton } from '#ui/text-link.tsx';

type DailyPageProps = { accountId: string; search: DailySearch };

/** Ten questions a day, the same for all learners of an exam; works without a connection once it is open. */
export function DailyPage({ accountId, search }: DailyPageProps) {
  const { t } = useLingui();
  usePageTitle(t`Daily ten`);
  const [turn, setTurn] = useState(0);
  return (
    <OpenDaily
      key={`${turn} ${search.exam}`}
      accountId={accountId}
      search={search}
      onAgain={() => setTurn(turn + 1)}
    />
  );
}

function OpenDaily({ accountId, search, onAgain }: DailyPageProps & { onAgain: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { opening, open } = useStudy<Daily>({
    accountId,
    store: dailyStore,
    fetch: () => fetchDaily(search.exam),
    isWanted: ({ exam }) => search.exam === undefined || search.exam === exam,
    onSent: () => {
      void client.invalidateQueries({ queryKey: ['daily'] });
      void client.invalidateQueries({ queryKey: ['review'] });
    },
  });
  const now = useNow(accountId, open?.kept);
  const streak = (now ?? open?.kept.set)?.streak;
  if (opening.state === 'failed') {
    const isUnknown = search.exam && isApiError(opening.error, 'not-found', 'invalid-input');
    // An old or mistyped address: as lists do, it leaves out what is none.
    if (isUnknown) return <OpenDaily accountId={accountId} search={{}} onAgain={onAgain} />;
    const message = messageOf(opening.error, t`The questions of today could not be opened.`);
    return <ErrorState headingLevel={1} message={message} onRetry={onAgain} />;
  }
  if (open === null || streak === undefined) {
    return <LoadingText title={t`Daily ten`} text={t`Opening the questions...`} />;
  }
  return (
    <StudyTurns turn={open.kept.place} className="gap-3 max-md:-mt-2">
      <DailyBar kept={open.kept} streak={streak} />
      <Place open={open} today={now ?? open.kept.set} onAgain={onAgain} />
      {isBetweenQuestions(open) && <RecruitmentChoice daily={open.kept.set} />}
    </StudyTurns>
  );
}

/** What the server has now, once all is done and if it can be asked: another streak, or the set of another day. */
function useNow(accountId: string, kept: KeptStudy<Daily> | undefined): Daily | undefined {
  const isDone = kept !== undefined && kept.place >= kept.set.questions.length;
  const { data } = useQuery({ ...dailyQuery, enabled: isDone });
  const now = isDone ? data : undefined;
  const streak = now?.streak;

  // The browser's database lies outside React. Without a connection the day is told of as it ended.
  useEffect(() => {
    if (streak !== undefined) keepStreak(accountId, streak).catch(() => undefined);
  }, [accountId, streak]);

  return now;
}

async function keepStreak(accountId: string, streak: Daily['streak']): Promise<void> {
  const store = await dailyStore();
  await store.update(accountId, (known) => known && { ...known, set: { ...known.set, streak } });
}

/** Nothing is begun, or all is done: only then somebody thinks of another exam. */
function isBetweenQuestions({ kept: { set, place, answers } }: OpenStudy<Daily>): boolean {
  const isUntouched =
    place === 0 &&
    set.questions[0]?.outcome === null &&
    !answers.some(({ setId }) => setId === set.id);
  return isUntouched || place >= set.questions.length;
}

type Today = { today: Daily; onAgain: () => void };

function Place({ open, today, onAgain }: { open: OpenStudy<Daily> } & Today) {
  const { t } = useLingui();
  const { set, place } = open.kept;
  if (set.questions.length === 0) {
    return (
      <EmptyState
        picture="paper"
        title={t`No questions today`}
        text={t`Come back tomorrow, or practise what you like.`}
      />
    );
  }
  if (place >= set.questions.length)
    return <DailyEnd kept={open.kept} today={today} onAgain={onAgain} />;
  return <Question key={place} open={open} />;
}

/** With its exam, where there are several. */
function subjectOf({ exam, exams }: Daily, subject: string): string {
  const name = exams.length > 1 ? exams.find((one) => one.exam === exam)?.name : undefined;
  return [name, subject].filter(Boolean).join(' · ');
}

function Question({ open: { kept, isSending, answer, goOn } }: { open: OpenStudy<Daily> }) {
  const question = kept.set.questions[kept.place];
  const outcome = useShownOutcome(kept, question, isSending);
  if (question === undefined) return null;
  const isKnown = outcome !== undefined && outcome.correct !== null;
  return (
    <StudyQuestion
      question={question}
      languages={languagesOf(kept.set.questions)}
      place={subjectOf(kept.set, question.subject)}
      outcome={outcome}
      isLast={kept.place + 1 === kept.set.questions.length}
      isBusy={isSending}
      onChoose={answer}
      onNext={goOn}
    >
      {isKnown && question.questionId !== undefined && (
        <StudyRemarks questionId={question.questionId} />
      )}
    </StudyQuestion>
  );
}

type DailyBarProps = { kept: KeptStudy<Daily> } & Pick<Daily, 'streak'>;

/** Where one is, and the streak where it is not hidden. */
function DailyBar({ kept: { set, place }, streak }: DailyBarProps) {
  const total = set.questions.length;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <h1 tabIndex={-1} className="text-lg font-bold">
        {place < total ? (
          <Trans>
            Daily ten: question {place + 1} of {total}
          </Trans>
        ) : (
          <Trans>Daily ten</Trans>
        )}
      </h1>
      {!streak.isHidden && streak.days > 0 && (
        <Badge tone="primary">
          <Plural value={streak.days} one="# day in a row" other="# days in a row" />
        </Badge>
      )}
    </div>
  );
}

/** The questions of another exam. It stands below the question: a phone's screen is for that and its options. */
function RecruitmentChoice({ daily: { exam, exams } }: { daily: Daily }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  if (exams.length < 2) return null;
  return (
    <SelectField
      label={t`Exam`}
      isLabelHidden
      value={exam}
      options={exams.map((one) => ({ value: one.exam, label: t`Exam: ${one.name}` }))}
      onChange={({ target }) => void navigate(studyPaths.daily({ exam: target.value }))}
    />
  );
}

/** How today went, the streak, and yesterday's questions with their explanations. Midnight may have passed. */
function DailyEnd({ kept, today, onAgain }: { kept: KeptStudy<Daily> } & Today) {
  const { t } = useLingui();
  const { set } = kept;
  const isOver = today.day > set.day;
  const day = formatCalendarDay(set.day);
  const yesterday = useQuery(yesterdayQuery(set.exam)).data?.questions ?? [];
  const isAnyTold = set.questions.some(({ outcome }) => outcome !== null);
  return (
    <>
      <Card className="grid gap-4">
        <h2 className="text-2xl font-bold">
          {isOver ? <Trans>The ten of {day} are done</Trans> : <Trans>Done for today</Trans>}
        </h2>
        <StudyScore kept={kept} />
        {isOver && (
          <p>
            <Trans>A day counts when all are answered before midnight. Those of today wait.</Trans>
          </p>
        )}
        <Streak today={today} isCounted={waitingIn(kept) === 0} />
        <div className="flex flex-wrap gap-3">
          {isOver ? (
            <Button variant="primary" onClick={onAgain}>
              <Trans>The ten of today</Trans>
            </Button>
          ) : (
            <LinkButton {...studyPaths.practiceBuilder({ exam: set.exam })} variant="primary">
              <Trans>Practise more</Trans>
            </LinkButton>
          )}
          <LinkButton {...studyPaths.mistakes}>
            <Trans>Mistakes</Trans>
          </LinkButton>
        </div>
      </Card>
      {isAnyTold && (
        <AnsweredQuestions title={t`Your answers`} id="today" questions={set.questions} isFolded />
      )}
      {!isOver && yesterday.length > 0 && (
        <AnsweredQuestions title={t`Yesterday`} id="yesterday" questions={yesterday} isFolded />
      )}
    </>
  );
}

type StreakProps = Pick<Today, 'today'> & {
  /** Whether all answers of today have arrived. */
  isCounted: boolean;
};

function Streak({ today, isCounted }: StreakProps) {
  const { t } = useLingui();
  const { streak } = today;
  const hide = useHideStreak(today);
  return (
    <div className="grid gap-2">
      {!streak.isHidden && (
        <p>
          <strong>
            {isCounted ? (
              <Plural
                value={streak.days}
                _0="No streak yet."
                one="# day in a row."
                other="# days in a row."
              />
            ) : (
              <Trans>Today counts once all answers have been sent.</Trans>
            )}
          </strong>{' '}
          <Plural
            value={streak.freezesLeft}
            _0="A day without the ten now ends it: both free days of this month are used."
            one="You may miss one more day this month. A missed day adds nothing."
            other="You may miss # days this month. A missed day adds nothing."
          />
        </p>
      )}
      <Switch
        label={t`Show my streak`}
        checked={!streak.isHidden}
        onChange={(isShown) => hide.mutate(!isShown)}
      />
      {hide.isError && (
        <Banner tone="danger">{messageOf(hide.error, t`This was not saved.`)}</Banner>
      )}
    </div>
  );
}
