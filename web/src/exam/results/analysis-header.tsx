import { Trans, useLingui } from '@lingui/react/macro';
import type { Result } from '@taiyari/contract';
import { formatDate } from '@taiyari/contract/rules/dates';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAccount } from '#shared/accounts/api.ts';
import { Button } from '#ui/button.tsx';
import { ArrowLeft, Printer } from '#ui/icons/elsewhere.ts';
import { ExternalLink } from '#ui/icons/first-page.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { LinkButton } from '#ui/text-link.tsx';

type HeaderResult = Pick<Result, 'id' | 'testTitle' | 'testSeriesName' | 'completedAt'>;

type AnalysisHeaderProps = {
  /** Undefined while it is being loaded, null where that failed. */
  result: HeaderResult | null | undefined;
  backTo: string;
};

export function AnalysisHeader({ result, backTo }: AnalysisHeaderProps) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const isLoaded = result != null;

  // Focus lies outside React: the button that led here is gone with its screen.
  useEffect(() => {
    if (isLoaded && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
  }, [isLoaded]);

  return (
    <header className="grid gap-1 print:mb-4">
      <div className="-ms-4 mb-1 narrow:ms-0 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <BackLink to={backTo} variant="ghost" />
        {isLoaded && (
          <div className="flex flex-wrap gap-3">
            <ShareButton resultId={result.id} />
            <Button onClick={() => window.print()}>
              <Printer aria-hidden="true" className="size-5" />
              <Trans>Print</Trans>
            </Button>
          </div>
        )}
      </div>
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold wrap-anywhere outline-none">
        {result?.testTitle ?? t`Analysis`}
      </h1>
      {isLoaded ? (
        <p className="max-w-text text-muted wrap-anywhere">
          <TakenOn result={result} />
        </p>
      ) : (
        result === undefined && <Skeleton className="h-6 w-48" />
      )}
    </header>
  );
}

function TakenOn({ result: { testSeriesName, completedAt } }: { result: HeaderResult }) {
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

/** For who has an account: a guest's result is gone too soon to be shown around. */
function ShareButton({ resultId }: { resultId: string }) {
  const account = useAccount();
  // Its code comes with the first click. Where it does not, the page stays as it is: it can be read without a connection.
  const dialog = useMutation({
    mutationFn: async () => (await import('#exam/results/sharing/share-dialog.tsx')).ShareDialog,
    networkMode: 'always',
  });
  const ShareDialog = dialog.data;
  if (!account) return null;
  return (
    <>
      <Button isBusy={dialog.isPending} onClick={() => dialog.mutate()}>
        <ExternalLink aria-hidden="true" className="size-5" />
        <Trans>Share</Trans>
      </Button>
      {dialog.isError && (
        <p role="alert" className="order-first basis-full text-danger">
          <Trans>Sharing needs a connection. Please try again when there is one.</Trans>
        </p>
      )}
      {ShareDialog && <ShareDialog resultId={resultId} onClose={dialog.reset} />}
    </>
  );
}
