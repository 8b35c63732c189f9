import { Trans, useLingui } from '@lingui/react/macro';
import type { LearnerSeries, TestRow } from '@taiyari/contract';
import { EnrolButton, EnrolError } from '#site/catalogue/enrol-button.tsx';
import { LoginLink } from '#site/catalogue/login-link.tsx';
import { isSold, OrderLink } from '#site/catalogue/order-link.tsx';
import { TestActions } from '#site/catalogue/test-actions.tsx';
import { useEnrol } from '#site/catalogue/use-enrolment.ts';
import { useViewer } from '#site/catalogue/use-viewer.ts';
import { Skeleton } from '#ui/skeleton.tsx';

type TestRowActionsProps = {
  series: LearnerSeries;
  test: TestRow;
  title: string;
  titleId: string;
  areResultsKnown: boolean;
  isNext: boolean;
  onRetake: (title: string) => void;
};

/** What can be done with a test of a series by who looks at it. */
export function TestRowActions(props: TestRowActionsProps) {
  const { t } = useLingui();
  const { series, test, title, titleId } = props;
  const enrol = useEnrol(series.id);
  return (
    <div className="grid gap-2">
      {series.isEnrolled ? (
        <TestActions
          test={test}
          series={series}
          describedBy={titleId}
          areResultsKnown={props.areResultsKnown}
          isNext={props.isNext}
          takesFocus={enrol.isSuccess}
          onRetake={() => props.onRetake(title)}
        />
      ) : (
        <WayIn series={series} titleId={titleId} enrol={enrol} />
      )}
      <EnrolError error={enrol.error} fallback={t`Failed to update enrollment.`} />
    </div>
  );
}

function WayIn({
  series,
  titleId,
  enrol,
}: {
  series: LearnerSeries;
  titleId: string;
  enrol: ReturnType<typeof useEnrol>;
}) {
  const { t } = useLingui();
  const viewer = useViewer();
  if (viewer === 'unknown') return <Skeleton className="h-11 w-full min-w-24" />;
  if (viewer === 'visitor') {
    return (
      <LoginLink describedBy={titleId}>
        <Trans>Log in</Trans>
      </LoginLink>
    );
  }
  if (isSold(series)) {
    return (
      <OrderLink series={series} aria-describedby={titleId}>
        <Trans>Enroll</Trans>
      </OrderLink>
    );
  }
  return (
    <EnrolButton seriesId={series.id} enrol={enrol} busyText={t`Processing`} describedBy={titleId}>
      <Trans>Enroll</Trans>
    </EnrolButton>
  );
}
