import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Recruitment } from '@taiyari/contract';
import { formatMarking } from '@taiyari/contract/rules/format-marks';
import { recruitmentOf } from '@taiyari/contract/rules/recruitments';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { recruitmentShape } from '#shared/catalogue/series-icon.tsx';
import { recruitmentsQuery } from '#site/home/api.ts';
import { DrawnIcon } from '#ui/drawings/drawn.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';

const gridStyles = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3';

/** The exams by name, each with how its longest mock is set. */
export function Recruitments() {
  const { t } = useLingui();
  const { data, isPending, isError, refetch, isFetching } = useQuery(recruitmentsQuery);
  if (data?.total === 0) return null;
  const inSeries = data?.items.reduce((sum, { testCount }) => sum + testCount, 0) ?? 0;
  return (
    <section aria-labelledby="exams" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="exams" className="text-xl font-bold">
          <Trans>Which exam is yours?</Trans>
        </h2>
        {data && (
          <p className="text-muted">
            <Plural value={data.questionCount} one="# question" other="# questions" />{' '}
            <Plural value={data.testCount} one="in # test." other="in # tests." />{' '}
            {data.testCount > inSeries && (
              <Trans>Practice tests that belong to no exam are counted too.</Trans>
            )}
          </p>
        )}
      </div>
      {isPending && (
        <SkeletonArea label={t`Loading the exams`} className={gridStyles}>
          {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((place) => (
            <Skeleton key={place} className="h-29" />
          ))}
        </SkeletonArea>
      )}
      {isError && data === undefined && (
        <ErrorState
          headingLevel={3}
          message={t`Failed to load the exams`}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data && (
        <ul className={gridStyles}>
          {data.items.map((recruitment) => (
            <RecruitmentCard key={recruitment.slug} recruitment={recruitment} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RecruitmentCard({
  recruitment: { slug, name, testCount, pattern },
}: {
  recruitment: Recruitment;
}) {
  const drawing = recruitmentOf({ title: '', category: slug });
  return (
    <li>
      <Link
        {...paths.seriesOf(slug)}
        data-exam={drawing}
        className="flex h-full items-center gap-3 rounded-lg border border-border bg-surface p-3 no-underline sm:gap-4 sm:p-4 transition-colors hover:border-exam"
      >
        <span
          className={clsx('grid size-12 shrink-0 place-items-center sm:size-14', recruitmentShape)}
        >
          <DrawnIcon name={drawing} className="size-9" />
        </span>
        <span className="grid min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-x-3 narrow:flex-wrap">
            <span className="text-lg font-bold">{name}</span>
            <span className="shrink-0 text-sm font-semibold text-exam">
              <Plural value={testCount} one="# test" other="# tests" />
            </span>
          </span>
          {pattern && <Pattern pattern={pattern} />}
        </span>
      </Link>
    </li>
  );
}

function Pattern({ pattern }: { pattern: NonNullable<Recruitment['pattern']> }) {
  const { questions, minutes } = pattern;
  const right = formatMarking(pattern.correctMarks);
  const wrong = formatMarking(pattern.incorrectMarks);
  return (
    <>
      <span className="text-sm text-muted">
        <Trans>Longest mock:</Trans>{' '}
        <Plural value={questions} one="# question" other="# questions" />
      </span>
      <span className="text-sm text-muted">
        {minutes === null ? (
          <Trans>No time limit</Trans>
        ) : (
          <Plural value={minutes} one="# minute" other="# minutes" />
        )}
        {', '}
        <Trans>
          {right} right, {wrong} wrong
        </Trans>
      </span>
    </>
  );
}
