import { Trans, useLingui } from '@lingui/react/macro';
import type { NewsCategory, NewsSource } from '@taiyari/contract';
import { serverNow } from '#lib/server-now.ts';
import { Card } from '#ui/card.tsx';
import { CircleCheck, Clock } from '#ui/icons/everywhere.ts';

/** Where the news comes from, and how each source is doing. */
export function SourceList({ sources }: { sources: readonly NewsSource[] }) {
  // What all of them have in common is said once.
  const isNothingNew = sources.every(({ isFailing }) => isFailing);
  return (
    <Card
      as="section"
      labelledBy="news-sources"
      className="grid grid-cols-1 gap-3 lg:sticky lg:top-20"
    >
      <h2 id="news-sources" className="text-lg font-semibold">
        <Trans>News sources</Trans>
      </h2>
      {isNothingNew && (
        <p className="text-sm text-muted">
          <Trans>Nothing new from any of them at the moment.</Trans>
        </p>
      )}
      <ul className="grid grid-cols-1 gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-1">
        {sources.map((source) => (
          <SourceLine key={source.name} source={source} hasState={!isNothingNew} />
        ))}
      </ul>
    </Card>
  );
}

function SourceLine({ source, hasState }: { source: NewsSource; hasState: boolean }) {
  const names = useCategoryNames();
  return (
    <li className="grid content-start gap-0.5">
      <span className="flex items-center gap-x-2 narrow:flex-wrap">
        <SourceDot colour={source.colour} />
        <bdi className="font-medium">{source.name}</bdi>
        <span className="ms-auto text-sm text-muted">{names[source.category]}</span>
      </span>
      {hasState && <SourceState source={source} />}
    </li>
  );
}

function SourceState({ source: { checkedAt, succeededAt, isFailing } }: { source: NewsSource }) {
  const { t } = useLingui();
  const age = useAge();
  if (isFailing) {
    return (
      <p className={`${stateStyles} text-muted`} suppressHydrationWarning>
        <Clock aria-hidden="true" className={iconStyles} />
        {succeededAt === null
          ? t`Nothing from it at the moment`
          : t`Nothing new from it since: ${age(succeededAt)}`}
      </p>
    );
  }
  if (checkedAt === null || succeededAt === null) {
    return (
      <p className={`${stateStyles} text-muted`}>
        <Clock aria-hidden="true" className={iconStyles} />
        <Trans>Not asked yet</Trans>
      </p>
    );
  }
  return (
    // Its age may have become another one since the server drew it.
    <p className={`${stateStyles} text-muted`} suppressHydrationWarning>
      <CircleCheck aria-hidden="true" className={`${iconStyles} text-success`} />
      <Trans>Updated: {age(succeededAt)}</Trans>
    </p>
  );
}

const stateStyles = 'flex items-start gap-1.5 text-sm';
const iconStyles = 'mt-0.5 size-4.5 shrink-0';

/** How long ago a moment was, as the specification words it. */
export function Age({ time }: { time: string }) {
  const age = useAge();
  // Between the server's drawing and the browser's an hour may have become full.
  return (
    <time dateTime={time} suppressHydrationWarning>
      {age(time)}
    </time>
  );
}

/** 'Just now' under an hour, then 'Nh ago', from a day on 'Nd ago'. */
function useAge(): (time: string) => string {
  const { t } = useLingui();
  return (time) => {
    const hours = Math.floor((serverNow() - Date.parse(time)) / 3_600_000);
    const days = Math.floor(hours / 24);
    if (hours < 1) return t`Just now`;
    return days < 1 ? t`${hours}h ago` : t`${days}d ago`;
  };
}

/** The colour of a source, beside its name; the colour is configuration. */
export function SourceDot({ colour }: { colour: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: colour }}
      className="inline-block size-3 shrink-0 rounded-full border border-control"
    />
  );
}

export function useCategoryNames(): Readonly<Record<NewsCategory, string>> {
  const { t } = useLingui();
  return {
    national: t`National`,
    government: t`Government`,
    international: t`International`,
    jk: t`J&K`,
  };
}
