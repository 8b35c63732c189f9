import { setupI18n } from '@lingui/core';

/** The texts of the page. English stands in the code itself; other languages load a catalogue over it. */
export const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

export type Locale = 'en';

const directions: Record<Locale, 'ltr' | 'rtl'> = { en: 'ltr' };

/** Switches texts, language and writing direction of the document. Call it in the browser only. */
export function activateLocale(locale: Locale): void {
  i18n.activate(locale);
  const { documentElement: root } = document;
  // Written anew, even the same would let the browser work out the whole page again.
  if (root.lang !== locale) root.lang = locale;
  if (root.dir !== directions[locale]) root.dir = directions[locale];
}
