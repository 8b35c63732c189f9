import { useLingui } from '@lingui/react/macro';
import type { ManagedTest } from '@taiyari/contract';
import type { TestStatus } from '@taiyari/contract/rules/tests';
import { Badge } from '#ui/badge.tsx';
import { CirclePause } from '#ui/icons/elsewhere.ts';
import { CircleCheck } from '#ui/icons/everywhere.ts';

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
