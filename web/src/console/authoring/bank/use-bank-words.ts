import { useLingui } from '@lingui/react/macro';
import type { BankDifficulty } from '@taiyari/contract/rules/question-bank';
import type { TranslationState } from '@taiyari/contract/rules/translations';

/** What is said of questions of the bank, in words. */
export function useBankWords() {
  const { t } = useLingui();
  const difficulties: Record<BankDifficulty, string> = {
    '': t`Not said`,
    easy: t`Easy`,
    medium: t`Medium`,
    hard: t`Hard`,
  };
  const states: Record<TranslationState, string> = {
    draft: t`draft`,
    reviewed: t`reviewed`,
    stale: t`stale`,
  };
  return {
    difficulties,
    states,
    stateOf: (state: TranslationState | null) => state && states[state],
  };
}
