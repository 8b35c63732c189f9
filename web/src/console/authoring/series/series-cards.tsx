import { Plural, useLingui } from '@lingui/react/macro';
import type { Api, ResponseOf } from '@taiyari/contract';
import { StatCard, StatCards } from '#console/kit/lists/stat-card.tsx';
import { Tags, Users } from '#ui/icons/elsewhere.ts';
import { Library, Star } from '#ui/icons/first-page.ts';

type SeriesCardsProps = {
  /** Undefined while they are loading, null when they could not be had. */
  counts: ResponseOf<Api['listAdminSeries']>['counts'] | undefined | null;
};

/** Figures of all series, whatever the list is narrowed to. */
export function SeriesCards({ counts }: SeriesCardsProps) {
  const { t } = useLingui();
  const figure = (name: 'series' | 'enrolments' | 'categories') =>
    counts ? counts[name].toLocaleString('en-IN') : counts;
  const rating = counts ? (counts.averageRating?.toFixed(1) ?? null) : counts;
  return (
    <StatCards>
      <StatCard label={t`Total Test Series`} value={figure('series')} icon={Library} />
      <StatCard label={t`Total Enrollments`} value={figure('enrolments')} icon={Users} />
      <StatCard label={t`Categories`} value={figure('categories')} icon={Tags} />
      <StatCard
        label={t`Average Rating`}
        value={rating}
        icon={Star}
        note={
          counts && (
            <Plural
              value={counts.ratedSeries}
              _0="no series has a rating yet"
              one="of # rated series"
              other="of # rated series"
            />
          )
        }
      />
    </StatCards>
  );
}
