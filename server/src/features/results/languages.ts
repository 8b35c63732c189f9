import { type Language, languageNames } from '@taiyari/contract/rules/languages';
import { AppError } from '#platform/http/errors/app-error.ts';

/**
 * What there is of a version in a language.
 * @throws AppError `invalid-input` for a language that the version lacks.
 */
export function requireLanguage<Content>(
  byLanguage: ReadonlyMap<Language, Content>,
  lang: Language,
): Content {
  const found = byLanguage.get(lang);
  if (found !== undefined) return found;
  const message = `This test is not available in ${languageNames[lang]}`;
  throw new AppError('invalid-input', `${message}.`, { errors: [{ path: 'lang', message }] });
}
