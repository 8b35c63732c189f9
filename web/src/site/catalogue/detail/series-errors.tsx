import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#lib/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';

export function MissingSeries() {
  const { t } = useLingui();
  return (
    <EmptyState
      headingLevel={1}
      picture="lost"
      title={t`Test series not found`}
      text={t`It may have been removed, or the address may be incomplete.`}
      action={<BackToList />}
    />
  );
}

export function SeriesLoadError({
  onRetry,
  isRetrying,
}: {
  onRetry: () => void;
  isRetrying: boolean;
}) {
  const { t } = useLingui();
  return (
    <ErrorState
      headingLevel={1}
      message={t`Failed to load test series details.`}
      onRetry={onRetry}
      isRetrying={isRetrying}
      action={<BackToList />}
    />
  );
}

function BackToList() {
  return (
    <LinkButton {...paths.allTestSeries}>
      <Trans>Back to Test Series</Trans>
    </LinkButton>
  );
}
