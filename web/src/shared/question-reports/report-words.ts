import { useLingui } from '@lingui/react/macro';
import type { OwnReport } from '@taiyari/contract';

export type ReportKind = OwnReport['kind'];

/** What a report says of its question. */
export function useReportKindNames(): Readonly<Record<ReportKind, string>> {
  const { t } = useLingui();
  return {
    'wrong-key': t`The key is wrong`,
    'typing-error': t`A typing error`,
    translation: t`The translation is wrong`,
    unclear: t`The question is unclear`,
    other: t`Something else`,
    doubt: t`A doubt`,
  };
}

/** What became of a report, for who made it. */
export function useReportOutcomeNames(): Readonly<
  Record<NonNullable<OwnReport['outcome']>, string>
> {
  const { t } = useLingui();
  return {
    ruled: t`Ruled`,
    mended: t`Put right`,
    declined: t`Stays as it is`,
    answered: t`Answered`,
  };
}
