import { useLingui } from '@lingui/react/macro';
import type { Api, ManagedTest, ResponseOf } from '@taiyari/contract';
import { testCategories } from '@taiyari/contract/rules/categories';
import type { TestStatus } from '@taiyari/contract/rules/tests';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callAdmin } from '#console/kit/call-admin.ts';
import { Badge } from '#ui/badge.tsx';
import { CirclePause } from '#ui/icons/elsewhere.ts';
import { CircleCheck } from '#ui/icons/everywhere.ts';
import type { SelectOption } from '#ui/select-field.tsx';

type Types = Pick<ManagedTest, 'isFree' | 'isNew' | 'isMockTest' | 'isPYQ' | 'isPracticeTest'>;

/** FREE, NEW, MOCK, PYQ, PRACTICE: those that fit. */
export function TypeBadges({ test }: { test: Types }) {
  const { t } = useLingui();
  return (
    <span className="flex flex-wrap gap-1">
      {test.isFree && <Badge tone="success">{t`FREE`}</Badge>}
      {test.isNew && <Badge tone="info">{t`NEW`}</Badge>}
      {test.isMockTest && <Badge tone="primary">{t`MOCK`}</Badge>}
      {test.isPYQ && <Badge tone="warning">{t`PYQ`}</Badge>}
      {test.isPracticeTest && <Badge>{t`PRACTICE`}</Badge>}
    </span>
  );
}

/** Whether learners see it; where they do not, and it is more than switched off, the reason too. */
export function StatusBadge({ test }: { test: Pick<ManagedTest, 'isActive' | 'status'> }) {
  const names = useStatusNames();
  const hasMore = test.status === 'draft' || test.status === 'archived';
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Badge tone={test.isActive ? 'success' : 'neutral'}>
        {test.isActive ? <CircleCheck aria-hidden="true" /> : <CirclePause aria-hidden="true" />}
        {test.isActive ? names.active : names.inactive}
      </Badge>
      {hasMore && <span className="text-sm text-muted">{names[test.status]}</span>}
    </span>
  );
}

export function useStatusNames(): Readonly<Record<TestStatus, string>> {
  const { t } = useLingui();
  return {
    active: t`Active`,
    inactive: t`Inactive`,
    draft: t`Draft`,
    archived: t`Archived`,
  };
}

/** The categories of tests, in their order. */
export const testCategoriesQuery = queryOptions({
  queryKey: ['admin', 'test-categories'],
  queryFn: ({ signal }) => callAdmin('listTestCategories', { signal }),
  // Somebody else may be at work: what is seen is what is there.
  staleTime: 0,
});

type List = ResponseOf<Api['listTestCategories']>;

const ordinary = 'General Knowledge';

/** What a new test is about if nobody says otherwise: general knowledge, or else the first category that is offered. */
export function firstCategory(list: List | undefined): string {
  const offered = list?.items.filter(({ isRetired }) => !isRetired) ?? [];
  const found = offered.find(({ name }) => name === ordinary) ?? offered[0];
  return found?.name ?? ordinary;
}

/**
 * What a test may be about, with the category that it has already: it may keep a retired one. Until the list is there,
 * and where it cannot be read, the categories that every site begins with; the server knows which of them there are.
 */
export function useCategoryOptions(current: string): SelectOption[] {
  const { data } = useQuery(testCategoriesQuery);
  const offered = data
    ? data.items.filter(({ isRetired }) => !isRetired).map(({ name }) => name)
    : testCategories;
  return [...new Set([...offered, current])].map((value) => ({ value, label: value }));
}
