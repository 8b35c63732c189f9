import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Address } from '#lib/router/address.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { Icon } from '#ui/icons/create-icon.ts';
import { LinkButton } from '#ui/text-link.tsx';

type ListEmptyProps = {
  icon: Icon;
  /** Nothing was found. */
  title: string;
  isFiltered: boolean;
  /** The list without words and filters. */
  whole: Address;
  /** What this list can be narrowed by. */
  narrowedBy?: 'search' | 'filters' | 'search and filters';
  /** What stands there instead when nothing was ever in the list. */
  unfiltered?: {
    readonly title?: string;
    readonly text: string;
    /** The first thing to do. */
    readonly action?: ReactNode;
  };
  headingLevel?: 2 | 3;
};

/** A list without rows: narrowed too far, with the way back, or nothing in it yet. */
export function ListEmpty({
  icon,
  title,
  isFiltered,
  whole,
  narrowedBy = 'search and filters',
  unfiltered,
  headingLevel,
}: ListEmptyProps) {
  const { t } = useLingui();
  if (!isFiltered && unfiltered) {
    return (
      <EmptyState
        icon={icon}
        title={unfiltered.title ?? title}
        text={unfiltered.text}
        action={unfiltered.action}
        headingLevel={headingLevel}
      />
    );
  }
  const advice = {
    search: t`Try adjusting your search.`,
    filters: t`Try adjusting your filters.`,
    'search and filters': t`Try adjusting your search or filters.`,
  };
  return (
    <EmptyState
      icon={icon}
      title={title}
      text={advice[narrowedBy]}
      action={
        <LinkButton {...whole}>
          {narrowedBy === 'search' ? <Trans>Clear Search</Trans> : <Trans>Clear Filters</Trans>}
        </LinkButton>
      }
      headingLevel={headingLevel}
    />
  );
}
