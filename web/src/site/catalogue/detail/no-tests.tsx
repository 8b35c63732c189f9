import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#lib/paths.ts';
import type { DetailSearch, TestType } from '#site/catalogue/detail/detail-search.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/text-link.tsx';

type NoTestsProps = {
  seriesId: string;
  search: DetailSearch;
  /** The series has tests, only none that fits the filter. */
  hasTests: boolean;
};

export function NoTests({ seriesId, search, hasTests }: NoTestsProps) {
  const { t } = useLingui();
  const words = wording[search.type ?? 'all'];
  return (
    <EmptyState
      picture="paper"
      headingLevel={3}
      title={t(words.title)}
      text={hasTests ? t(words.noneOfType) : t`Tests for this series will be available soon.`}
      action={
        hasTests && (
          <LinkButton {...paths.series(seriesId)} resetScroll={false}>
            <Trans>Show all tests</Trans>
          </LinkButton>
        )
      }
    />
  );
}

const wording: Record<
  TestType | 'all',
  { readonly title: MessageDescriptor; readonly noneOfType: MessageDescriptor }
> = {
  all: {
    title: msg`No Tests Available`,
    noneOfType: msg`No tests of this category found in this series.`,
  },
  mock: {
    title: msg`No Mock Tests Available`,
    noneOfType: msg`No mock tests found in this series.`,
  },
  pyq: {
    title: msg`No PYQ Tests Available`,
    noneOfType: msg`No PYQ tests found in this series.`,
  },
  practice: {
    title: msg`No Practice Tests Available`,
    noneOfType: msg`No practice tests found in this series.`,
  },
};
