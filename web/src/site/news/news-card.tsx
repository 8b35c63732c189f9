import { Trans, useLingui } from '@lingui/react/macro';
import type { NewsItem } from '@taiyari/contract';
import { Age } from '#site/news/age.tsx';
import { SourceDot } from '#site/news/source-dot.tsx';
import { useCategoryNames } from '#site/news/use-category-names.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { ContentLink } from '#ui/content-link.tsx';

export function NewsCard({ item }: { item: NewsItem }) {
  const { t } = useLingui();
  const names = useCategoryNames();
  const { title, description, link, publishedAt, category, source, colour } = item;
  return (
    <Card as="li" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-muted">
        <span className="flex min-w-0 items-center gap-2">
          <SourceDot colour={colour} />
          <bdi>{source}</bdi>
        </span>
        <Age time={publishedAt} />
      </div>
      <h2 dir="auto" className="text-lg font-semibold">
        {title}
      </h2>
      {description !== '' && (
        <p dir="auto" className="text-muted">
          {description}
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
        <Badge>{names[category]}</Badge>
        {link === null ? (
          <span className="inline-flex min-h-11 items-center text-muted">
            <Trans>No Link Available</Trans>
          </span>
        ) : (
          <ContentLink url={link} text={t`Read More`} subject={title} />
        )}
      </div>
    </Card>
  );
}
