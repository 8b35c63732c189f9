import { useLingui } from '@lingui/react/macro';
import type { NewsCategory } from '@taiyari/contract';

export function useCategoryNames(): Readonly<Record<NewsCategory, string>> {
  const { t } = useLingui();
  return {
    national: t`National`,
    government: t`Government`,
    international: t`International`,
    jk: t`J&K`,
  };
}
