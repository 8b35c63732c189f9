import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { paths } from '#lib/paths.ts';
import { Button, type ButtonLook } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CircleAlert } from '#ui/icons/everywhere.ts';
import { LoadingText } from '#ui/spinner.tsx';
import { LinkButton } from '#ui/text-link.tsx';

type CentredScreenProps = {
  title: string;
  icon?: ReactNode;
  children: ReactNode;
};

/** A screen of few words in the middle; its heading takes the focus, because it replaces another screen. */
export function CentredScreen({ title, icon, children }: CentredScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  // Focus lies outside React: what had it is gone with the screen before.
  useEffect(() => {
    heading.current?.focus();
  }, []);

  return (
    <main id="main" tabIndex={-1} className="outline-none grid min-h-dvh place-items-center p-4">
      <Card className="grid w-full max-w-form justify-items-center gap-5 text-center">
        {icon}
        <h1 ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
          {title}
        </h1>
        {children}
      </Card>
    </main>
  );
}

type OriginProps = { seriesId: string | null; variant?: ButtonLook['variant'] };

/** To where the test was opened from: its series, or the practice tests. */
export function BackLink(props: OriginProps) {
  return (
    <OriginLink {...props}>
      {props.seriesId === null ? (
        <Trans>Back to Practice Tests</Trans>
      ) : (
        <Trans>Back to Test Series</Trans>
      )}
    </OriginLink>
  );
}

/** The same way in other words, such as 'Cancel'. */
export function OriginLink({
  seriesId,
  variant = 'secondary',
  children,
}: OriginProps & { children: ReactNode }) {
  return seriesId === null ? (
    <LinkButton {...paths.practiceTests} variant={variant}>
      {children}
    </LinkButton>
  ) : (
    <LinkButton {...paths.series(seriesId)} variant={variant}>
      {children}
    </LinkButton>
  );
}

type LoadErrorProps = {
  seriesId: string | null;
  reason: string | null;
  onRetry: () => void;
  isRetrying: boolean;
};

export function LoadingScreen() {
  const { t } = useLingui();
  return (
    <main id="main" tabIndex={-1} className="outline-none grid min-h-dvh place-items-center">
      <LoadingText title={t`Loading test...`} />
    </main>
  );
}

/** It comes with the page, because it is shown when nothing more can be fetched. */
export function LoadErrorScreen({ seriesId, reason, onRetry, isRetrying }: LoadErrorProps) {
  const { t } = useLingui();
  return (
    <CentredScreen
      title={t`Oops!`}
      icon={<CircleAlert aria-hidden="true" strokeWidth={1.5} className="size-10 text-danger" />}
    >
      <p role="alert">
        <Trans>Failed to load test. Please try again.</Trans>
      </p>
      {reason !== null && <p className="text-sm text-muted">{reason}</p>}
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="primary" isBusy={isRetrying} onClick={onRetry}>
          <Trans>Try Again</Trans>
        </Button>
        <LinkButton {...paths.practiceTests}>
          <Trans>Back to Practice Tests</Trans>
        </LinkButton>
        {seriesId !== null && <BackLink seriesId={seriesId} />}
      </div>
    </CentredScreen>
  );
}
