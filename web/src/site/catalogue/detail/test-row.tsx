import { Trans, useLingui } from '@lingui/react/macro';
import type { LearnerSeries, TestRow } from '@taiyari/contract';
import clsx from 'clsx';
import { useId, useState } from 'react';
import {
  EnrolButton,
  EnrolError,
  isSold,
  LoginLink,
  OrderLink,
} from '#site/catalogue/enrol-buttons.tsx';
import { TestActions } from '#site/catalogue/test-actions.tsx';
import { OwnMarks, TestFacts, TestTags } from '#site/catalogue/test-facts.tsx';
import { useEnrol, useViewer } from '#site/catalogue/use-enrolment.ts';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ChevronDown } from '#ui/icons/elsewhere.ts';
import { Check } from '#ui/icons/everywhere.ts';
import { Skeleton } from '#ui/skeleton.tsx';

type SeriesTestRowProps = {
  series: LearnerSeries;
  test: TestRow;
  /** Its place in the series, from 1. */
  number: number;
  areResultsKnown: boolean;
  /** The first one that is still to be taken. */
  isNext: boolean;
  onRetake: (title: string) => void;
};

/** On a phone a row is short: what the test is about opens on demand. */
export function SeriesTestRow(props: SeriesTestRowProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const { test, number } = props;
  const title = test.title.trim() || t`Test ${number}`;
  const titleId = `test-${test.id}`;
  const aboutId = useId();
  return (
    <Card
      as="li"
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 [contain-intrinsic-size:auto_7rem] [content-visibility:auto] max-sm:p-3"
    >
      <div className="col-span-2 flex min-w-0 items-center gap-3 narrow:flex-wrap sm:col-span-1">
        <NumberOrCheck number={number} isCompleted={test.result !== null} />
        <h3
          id={titleId}
          dir="auto"
          className="min-w-0 flex-1 font-semibold wrap-anywhere narrow:min-w-[min(100%,--spacing(32))]"
        >
          {title}
        </h3>
        <IconButton
          icon={ChevronDown}
          label={t`About ${title}`}
          aria-expanded={isOpen}
          aria-controls={aboutId}
          className={clsx('-my-2 -me-2 sm:hidden', isOpen && '[&_svg]:rotate-180')}
          onClick={() => setIsOpen(!isOpen)}
        />
      </div>
      {/* On a phone one button stands beside the facts, several below them. */}
      <div className="col-span-2 flex flex-wrap items-center gap-x-4 gap-y-2 sm:contents">
        <div className="grid grow-999 basis-40 gap-1 sm:ps-12">
          {test.result && <OwnMarks result={test.result} />}
          <TestFacts test={test} />
        </div>
        <div className="grow sm:col-start-2 sm:row-span-3 sm:row-start-1">
          <TestRowActions {...props} title={title} titleId={titleId} />
        </div>
      </div>
      <div
        id={aboutId}
        className={clsx('col-span-2 grid gap-2 sm:col-span-1 sm:ps-12', !isOpen && 'max-sm:hidden')}
      >
        {test.description !== '' && (
          <p dir="auto" className="max-w-text text-sm text-muted wrap-anywhere">
            {test.description}
          </p>
        )}
        <TestTags test={test} />
      </div>
    </Card>
  );
}

function NumberOrCheck({ number, isCompleted }: { number: number; isCompleted: boolean }) {
  if (!isCompleted) {
    return (
      <span className="grid size-7 shrink-0 sm:size-9 place-items-center rounded-full bg-raised text-sm font-semibold">
        {number}
      </span>
    );
  }
  return (
    <span className="grid size-7 shrink-0 sm:size-9 place-items-center rounded-full bg-success-soft text-success">
      <Check aria-hidden="true" className="size-5" />
      <span className="sr-only">
        <Trans>Completed</Trans>
      </span>
    </span>
  );
}

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
function TestRowActions(props: TestRowActionsProps) {
  const { t } = useLingui();
  const { series, test, title, titleId } = props;
  const enrol = useEnrol(series.id);
  return (
    <div className="grid gap-2">
      <TestActions
        test={test}
        series={series}
        describedBy={titleId}
        areResultsKnown={props.areResultsKnown}
        isNext={props.isNext}
        takesFocus={!enrol.isIdle}
        onRetake={() => props.onRetake(title)}
        wayIn={
          series.isEnrolled ? undefined : <WayIn series={series} titleId={titleId} enrol={enrol} />
        }
      />
      <EnrolError series={series} enrol={enrol} fallback={t`Failed to update enrollment.`} />
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
  if (viewer === 'pending') return <Skeleton className="h-11 w-full min-w-24" />;
  // The head of the page says why.
  if (viewer === 'unknown') return null;
  if (viewer === 'visitor') {
    return (
      <LoginLink describedBy={titleId}>
        <Trans>Log in</Trans>
      </LoginLink>
    );
  }
  if (isSold(series)) {
    return (
      <OrderLink series={series} takesFocus={!enrol.isIdle} aria-describedby={titleId}>
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
