import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { LearnerSeries } from '@taiyari/contract';
import { categoryName } from '@taiyari/contract/rules/categories';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { EditorsRating, LearnerStars, SeriesPrice } from '#shared/catalogue/series-facts.tsx';
import { SeriesIcon, toneOfStyle } from '#shared/catalogue/series-icon.tsx';
import {
  EnrolButton,
  EnrolError,
  isSold,
  LoginLink,
  OrderLink,
} from '#site/catalogue/enrol-buttons.tsx';
import { useEnrol, useViewer } from '#site/catalogue/use-enrolment.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { ChevronRight } from '#ui/icons/everywhere.ts';
import { languageByScript } from '#ui/rich-text/language-by-script.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { LinkButton } from '#ui/text-link.tsx';
import { useFocusOnMount } from '#ui/use-focus-on-mount.ts';

export function SeriesCard({ series }: { series: LearnerSeries }) {
  const titleId = `series-${series.id}`;
  return (
    <Card
      as="li"
      className="relative flex flex-col gap-3 transition-colors hover:border-primary focus-within:border-primary"
    >
      <div className="flex items-start gap-3 narrow:flex-wrap">
        <SeriesIcon series={series} size={48} />
        <div className="grid min-w-0 flex-1 gap-1 narrow:min-w-[min(100%,--spacing(32))]">
          <h2
            id={titleId}
            dir="auto"
            className="text-lg leading-[1.5rem] font-semibold wrap-anywhere"
          >
            {/* The whole card leads to the series; the button below lies above this link. */}
            <Link
              {...paths.series(series.id)}
              className="no-underline after:absolute after:inset-0 after:rounded-lg"
            >
              {series.title}
            </Link>
          </h2>
          {series.subtitle !== '' && (
            <p
              dir="auto"
              lang={languageByScript(series.subtitle)}
              className="line-clamp-3 text-sm text-muted"
            >
              {series.subtitle}
            </p>
          )}
        </div>
        {/* Says that the card opens. */}
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted rtl:rotate-180" />
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 wrap-anywhere">
        {series.tag !== '' && <Badge tone={toneOfStyle(series.tagColor)}>{series.tag}</Badge>}
        <Badge>{categoryName(series.category)}</Badge>
      </div>
      <SeriesFigures series={series} />
      <SeriesCardAction series={series} titleId={titleId} />
    </Card>
  );
}

function SeriesFigures({ series }: { series: LearnerSeries }) {
  const { mock, pyq, practice } = series.testTypeCounts;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      <li className="font-semibold text-text">
        <Plural value={series.testCount} one="# test" other="# tests" />
      </li>
      {mock > 0 && (
        <li>
          <Trans>{mock} Mock</Trans>
        </li>
      )}
      {pyq > 0 && (
        <li>
          <Trans>{pyq} PYQ</Trans>
        </li>
      )}
      {practice > 0 && (
        <li>
          <Trans>{practice} Practice</Trans>
        </li>
      )}
      {series.enrolled > 0 && (
        <li>
          <Plural value={series.enrolled} one="# learner enrolled" other="# learners enrolled" />
        </li>
      )}
      {series.learnerRating !== null && (
        <li>
          <LearnerStars rating={series.learnerRating} />
        </li>
      )}
      {series.rating > 0 && (
        <li>
          <EditorsRating value={series.rating} />
        </li>
      )}
    </ul>
  );
}

type SeriesCardActionProps = { series: LearnerSeries; titleId: string };

/** The foot of a card: what the series costs, the one button, and under them what went wrong. */
function SeriesCardAction({ series, titleId }: SeriesCardActionProps) {
  const { t } = useLingui();
  const enrol = useEnrol(series.id);
  return (
    <div className="mt-auto grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <SeriesPrice series={series} />
        {/* Above the link of the card. */}
        <div className="relative ms-auto">
          {series.isEnrolled ? (
            <ContinueLink seriesId={series.id} titleId={titleId} takesFocus={!enrol.isIdle} />
          ) : (
            <EnrolControl series={series} titleId={titleId} enrol={enrol} />
          )}
        </div>
      </div>
      <EnrolError series={series} enrol={enrol} fallback={t`Failed to enroll. Please try again.`} />
    </div>
  );
}

type ControlProps = { seriesId: string; titleId: string };

function EnrolControl({
  series,
  titleId,
  enrol,
}: SeriesCardActionProps & { enrol: ReturnType<typeof useEnrol> }) {
  const { t } = useLingui();
  const viewer = useViewer();
  if (viewer === 'pending') return <Skeleton className="h-11 w-32" />;
  if (viewer === 'unknown') {
    return (
      <LinkButton {...paths.series(series.id)} aria-describedby={titleId}>
        <Trans>View Details</Trans>
      </LinkButton>
    );
  }
  if (viewer === 'visitor') {
    return (
      // For a visitor the card itself is what to open: no wall of equal buttons.
      <div className="-me-2.5">
        <LoginLink describedBy={titleId} variant="ghost" size="compact">
          <Trans>Login to Enroll</Trans>
        </LoginLink>
      </div>
    );
  }
  if (isSold(series)) {
    return (
      <OrderLink series={series} takesFocus={!enrol.isIdle} aria-describedby={titleId}>
        <Trans>Enroll Now</Trans>
      </OrderLink>
    );
  }
  return (
    <EnrolButton
      seriesId={series.id}
      enrol={enrol}
      busyText={t`Processing...`}
      describedBy={titleId}
    >
      <Trans>Enroll Now</Trans>
    </EnrolButton>
  );
}

function ContinueLink({ seriesId, titleId, takesFocus }: ControlProps & { takesFocus: boolean }) {
  const link = useFocusOnMount<HTMLAnchorElement>(takesFocus);
  return (
    <LinkButton {...paths.series(seriesId)} ref={link} aria-describedby={titleId} variant="primary">
      <Trans>Continue</Trans>
    </LinkButton>
  );
}
