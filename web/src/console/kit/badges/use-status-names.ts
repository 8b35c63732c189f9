import { useLingui } from '@lingui/react/macro';
import type { TestStatus } from '@taiyari/contract/rules/tests';

export function useStatusNames(): Readonly<Record<TestStatus, string>> {
  const { t } = useLingui();
  return {
    active: t`Active`,
    inactive: t`Inactive`,
    draft: t`Draft`,
    archived: t`Archived`,
  };
}
