import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Daily } from '@taiyari/contract';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { studyPaths } from '#lib/study-paths.ts';
import type { KeptStudy } from '#shared/review/kept-study.ts';
import { useHideStreak, yesterdayQuery } from '#site/daily/api.ts';
import { AnsweredQuestions } from '#site/practice/answered-questions.tsx';
import { StudyScore, waitingIn } from '#site/practice/study-score.tsx';
import { Banner } from '#ui/banner.tsx';
import { Card } from '#ui/card.tsx';
import { Switch } from '#ui/switch.tsx';
import { LinkButton } from '#ui/text-link.tsx';

/** How today went, the streak, and yesterday's questions with their explanations. */
export function DailyEnd({ kept, streak }: { kept: KeptStudy<Daily>; streak: Daily['streak'] }) {
  const { t } = useLingui();
  const { set } = kept;
  const yesterday = useQuery(yesterdayQuery(set.exam)).data?.questions ?? [];
  const isAnyTold = set.questions.some(({ outcome }) => outcome !== null);
  return (
    <>
      <Card className="grid gap-4">
        <h2 className="text-2xl font-bold">
          <Trans>Done for today</Trans>
        </h2>
        <StudyScore kept={kept} />
        <Streak streak={streak} isCounted={waitingIn(kept) === 0} />
        <div className="flex flex-wrap gap-3">
          <LinkButton {...studyPaths.practiceBuilder({ exam: set.exam })} variant="primary">
            <Trans>Practise more</Trans>
          </LinkButton>
          <LinkButton {...studyPaths.mistakes}>
            <Trans>Mistakes</Trans>
          </LinkButton>
        </div>
      </Card>
      {isAnyTold && (
        <AnsweredQuestions title={t`Your answers`} id="today" questions={set.questions} isFolded />
      )}
      {yesterday.length > 0 && (
        <AnsweredQuestions title={t`Yesterday`} id="yesterday" questions={yesterday} isFolded />
      )}
    </>
  );
}

type StreakProps = Pick<Daily, 'streak'> & {
  /** Whether all answers of today have arrived. */
  isCounted: boolean;
};

function Streak({ streak, isCounted }: StreakProps) {
  const { t } = useLingui();
  const hide = useHideStreak();
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
