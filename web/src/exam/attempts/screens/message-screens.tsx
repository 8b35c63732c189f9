import { Trans, useLingui } from '@lingui/react/macro';
import { LoginAgain } from '#exam/attempts/running/submitting-screen.tsx';
import { BackLink, CentredScreen } from '#exam/attempts/screens/plain-screens.tsx';
import { paths } from '#lib/paths.ts';
import { useIsDeletedElsewhere } from '#shared/accounts/deleted-account.ts';
import { FileQuestion } from '#ui/icons/elsewhere.ts';
import { CircleAlert } from '#ui/icons/everywhere.ts';
import { LinkButton } from '#ui/text-link.tsx';

type InSeries = { seriesId: string | null };

const alertIcon = (
  <CircleAlert aria-hidden="true" strokeWidth={1.5} className="size-10 text-danger" />
);
const emptyIcon = (
  <FileQuestion aria-hidden="true" strokeWidth={1.5} className="size-10 text-muted" />
);

export function NotEnrolledScreen({ seriesId }: InSeries) {
  const { t } = useLingui();
  return (
    <CentredScreen title={t`Not enrolled`} icon={alertIcon}>
      <p>
        <Trans>You must be enrolled in this test series to take this test.</Trans>
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {seriesId === null ? (
          <LinkButton {...paths.allTestSeries} variant="primary">
            <Trans>Browse All Test Series</Trans>
          </LinkButton>
        ) : (
          <LinkButton {...paths.series(seriesId)} variant="primary">
            <Trans>Go to the series and enrol</Trans>
          </LinkButton>
        )}
        <BackLink seriesId={null} />
      </div>
    </CentredScreen>
  );
}

export function NoQuestionsScreen({ seriesId }: InSeries) {
  const { t } = useLingui();
  return (
    <CentredScreen title={t`No Questions Available`} icon={emptyIcon}>
      <p className="text-muted">
        <Trans>This test has no questions yet. Please come back later.</Trans>
      </p>
      <BackLink seriesId={seriesId} variant="primary" />
    </CentredScreen>
  );
}

/** Who had this open has logged out in another tab. */
export function LoggedOutScreen() {
  const { t } = useLingui();
  return (
    <CentredScreen title={t`You are logged out`} icon={alertIcon}>
      <p>
        <Trans>
          You logged out in another tab. What had been answered by then is kept: log in with the
          same account to go on.
        </Trans>
      </p>
      <LoginAgain variant="primary" />
    </CentredScreen>
  );
}

/** The attempt was discarded on another device, its account was deleted, or somebody else has logged in here. */
export function AttemptGoneScreen({ seriesId }: InSeries) {
  const { t } = useLingui();
  const isAccountDeleted = useIsDeletedElsewhere();
  return (
    <CentredScreen title={t`This attempt is no longer there`} icon={alertIcon}>
      <p className="text-muted">
        {isAccountDeleted ? (
          <Trans>Your account and its data have been deleted.</Trans>
        ) : (
          <Trans>
            It was discarded in another tab or on another device, its account was deleted, or
            another account has logged in here.
          </Trans>
        )}
      </p>
      <BackLink seriesId={seriesId} variant="primary" />
    </CentredScreen>
  );
}
