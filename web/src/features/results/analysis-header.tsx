import { Trans, useLingui } from '@lingui/react/macro';
import type { Result } from '@taiyari/contract';
import { formatDate } from '@taiyari/contract/rules/dates';
import { ArrowLeft, Printer } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

type AnalysisHeaderProps = {
  /** Undefined while it is being loaded. */
  result: Pick<Result, 'testTitle' | 'testSeriesName' | 'completedAt'> | undefined;
  backTo: string;
};

export function AnalysisHeader({ result, backTo }: AnalysisHeaderProps) {
  const { t } = useLingui();
  return (
    <header className="grid gap-2 print:mb-4">
      <div className="-ms-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <BackLink to={backTo} variant="ghost" />
        {result !== undefined && (
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-5" />
            <Trans>Print</Trans>
          </Button>
        )}
      </div>
      <PageHeading
        title={result?.testTitle ?? t`Analysis`}
        text={
          result === undefined ? <Skeleton className="h-6 w-48" /> : <TakenOn result={result} />
        }
      />
    </header>
  );
}

function TakenOn({
  result: { testSeriesName, completedAt },
}: {
  result: Pick<Result, 'testSeriesName' | 'completedAt'>;
}) {
  const date = <time dateTime={completedAt}>{formatDate(completedAt)}</time>;
  return testSeriesName === null ? (
    <Trans>Analysis · taken on {date}</Trans>
  ) : (
    <Trans>
      Analysis · {testSeriesName} · taken on {date}
    </Trans>
  );
}

type BackLinkProps = { to: string; variant: 'ghost' | 'secondary' };

export function BackLink({ to, variant }: BackLinkProps) {
  return (
    <LinkButton to={to} variant={variant}>
      <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      <Trans>Back</Trans>
    </LinkButton>
  );
}
