import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { isApiError } from '#lib/api-error.ts';
import type { Address } from '#lib/router/address.ts';
import { usePageTitle } from '#shared/site-settings/api.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import type { Icon } from '#ui/icons/create-icon.ts';
import { ArrowLeft } from '#ui/icons/elsewhere.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';
import { LinkButton } from '#ui/text-link.tsx';

type ConsolePageProps = {
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** A page of the console: its name in the window and above its content. */
export function ConsolePage({ title, text, actions, children }: ConsolePageProps) {
  usePageTitle(title);
  return (
    <>
      <PageHeading title={title} text={text} actions={actions} />
      {children}
    </>
  );
}

/** A card of a page of the console, under its name. */
export function ConsoleCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" labelledBy={id} className="grid grid-cols-1 content-start gap-4">
      <h2 id={id} className="text-lg font-bold">
        {title}
      </h2>
      {children}
    </Card>
  );
}

type BackLinkProps = { to: Address; children: ReactNode };

/** From the page of one thing to the list of all of them. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <LinkButton {...to} variant="ghost" className="-ms-4">
      <ArrowLeft aria-hidden="true" className="size-5 rtl:rotate-180" />
      {children}
    </LinkButton>
  );
}

/** The part of a query's result that the page of one thing needs. */
type DetailQuery<Data> = {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

type DetailProps<Data> = {
  query: DetailQuery<Data>;
  /** Where the address leads to nothing: that there is no such thing, and why that may be. */
  gone: { readonly icon: Icon; readonly title: string; readonly text: string };
  errorMessage: string;
  children: (data: Data) => ReactNode;
};

/** What the page of one thing shows: the thing, that there is none, that it did not load, or that it is on its way. */
export function Detail<Data>({ query, gone, errorMessage, children }: DetailProps<Data>) {
  const { t } = useLingui();
  const { data, error, isError, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (isApiError(error, 'not-found')) return <EmptyState {...gone} />;
  if (isError) {
    return (
      <ErrorState message={errorMessage} onRetry={() => void refetch()} isRetrying={isFetching} />
    );
  }
  return (
    <SkeletonArea label={t`Loading...`}>
      <Skeleton className="h-96" />
    </SkeletonArea>
  );
}
