import { useLingui } from '@lingui/react/macro';
import type { ReviewCause } from '@taiyari/contract/rules/review';

/** What a learner says of a mistake. */
export function useCauseNames(): Record<ReviewCause, string> {
  const { t } = useLingui();
  return {
    unknown: t`Did not know`,
    misread: t`Misread`,
    calculation: t`Calculation`,
    guessed: t`Guessed`,
  };
}
