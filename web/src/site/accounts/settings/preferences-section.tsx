import { Trans, useLingui } from '@lingui/react/macro';
import { languages } from '@taiyari/contract/rules/languages';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { useChangeAtOnce } from '#lib/use-change-at-once.ts';
import { useAccount } from '#shared/accounts/api.ts';
import { QuestionLanguageField } from '#shared/languages/language-select.tsx';
import {
  useChooseQuestionLanguage,
  useQuestionLanguage,
} from '#shared/languages/question-language.ts';
import { preferencesQuery, useChangePreferences } from '#site/accounts/settings/api.ts';
import { SettingsSection } from '#site/accounts/settings/settings-section.tsx';
import { Banner } from '#ui/banner.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';

export function PreferencesSection() {
  const { t } = useLingui();
  return (
    <SettingsSection id="preferences" title={t`Preferences`}>
      <QuestionLanguage />
      <Toggles />
      <WeeklyMail />
    </SettingsSection>
  );
}

function QuestionLanguage() {
  const { t } = useLingui();
  const [language] = useQuestionLanguage(languages);
  const choose = useChooseQuestionLanguage();
  return (
    <div className="grid gap-3">
      <QuestionLanguageField value={language} onChange={choose.mutate} />
      {choose.isError && (
        <Banner tone="danger">
          {messageOf(choose.error, t`Your preferences could not be saved. Please try again.`)}
        </Banner>
      )}
    </div>
  );
}

function Toggles() {
  const { t } = useLingui();
  const { data, isPending, refetch, isFetching } = useQuery(preferencesQuery);
  const change = useChangePreferences();
  if (isPending) {
    return (
      <SkeletonArea label={t`Loading...`} className="grid gap-4">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </SkeletonArea>
    );
  }
  if (data === undefined) {
    return (
      <ErrorState
        headingLevel={3}
        message={t`Your preferences could not be loaded.`}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <div className="grid gap-4">
      <Switch
        label={t`Email Notifications`}
        hint={t`News about tests and the site. Mails about the security of your account always come.`}
        checked={data.emailNotifications}
        onChange={(emailNotifications) => change.mutate({ emailNotifications })}
      />
      <Switch
        label={t`Push Notifications`}
        hint={t`The site does not send them yet; your choice is kept until it does.`}
        checked={data.pushNotifications}
        onChange={(pushNotifications) => change.mutate({ pushNotifications })}
      />
      {change.isError && (
        <Banner tone="danger">
          {messageOf(change.error, t`Your preferences could not be saved. Please try again.`)}
        </Banner>
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {change.isSuccess && <Trans>Saved</Trans>}
      </p>
    </div>
  );
}

const weeklyMailQuery = queryOptions({
  queryKey: ['weekly-mail'],
  queryFn: ({ signal }) => callElsewhere('getWeeklyMail', { signal }),
});

/** Off until the learner turns it on. */
function WeeklyMail() {
  const { t } = useLingui();
  const account = useAccount();
  const { data: wish, isError, refetch, isFetching } = useQuery(weeklyMailQuery);
  const change = useChangeAtOnce({
    queryKey: weeklyMailQuery.queryKey,
    send: (isWanted: boolean) =>
      callElsewhere('changeWeeklyMail', { body: { isWanted }, keepalive: true }),
    apply: (_known, isWanted) => ({ isWanted }),
  });
  if (wish === undefined) {
    return isError ? (
      <ErrorState
        headingLevel={3}
        message={t`Your preferences could not be loaded.`}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : null;
  }
  return (
    <>
      <Switch
        label={t`Weekly summary by mail`}
        hint={
          account?.emailVerification
            ? t`On Monday morning: what you did last week, and what waits. Each mail has a link that stops it.`
            : t`On Monday morning, once your email address is verified: what you did last week, and what waits.`
        }
        checked={wish.isWanted}
        onChange={(isWanted) => change.mutate(isWanted)}
      />
      {change.isError && (
        <Banner tone="danger">
          {messageOf(change.error, t`Your preferences could not be saved. Please try again.`)}
        </Banner>
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {change.isSuccess && <Trans>Saved</Trans>}
      </p>
    </>
  );
}
