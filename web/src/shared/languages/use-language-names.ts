import { useLingui } from '@lingui/react/macro';
import type { Language } from '@taiyari/contract/rules/languages';

/** What the languages are called on the screen; in their own letters each would load its face. */
export function useLanguageNames(): Readonly<Record<Language, string>> {
  const { t } = useLingui();
  return { en: t`English`, hi: t`Hindi`, ur: t`Urdu` };
}
