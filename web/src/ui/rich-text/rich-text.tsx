import clsx from 'clsx';
import { isPlain } from '#ui/rich-text/lazy-modules.ts';
import { useMarkup } from '#ui/rich-text/use-markup.ts';

type RichTextProps = {
  text: string;
  className?: string;
  /** `span` inside a label or a heading. */
  as?: 'div' | 'span' | 'li';
  /** Where it is known; else the letters tell, of which a formula has many Latin ones. */
  language?: 'en' | 'hi' | 'ur';
};

/**
 * The text of a question, an option or an explanation, in its own direction and face. It never fails: what
 * cannot be read as markup or maths is shown as it was typed.
 */
export function RichText({ text, className, as: Element = 'div', language }: RichTextProps) {
  const markup = useMarkup(!isPlain(text));
  return (
    <Element
      dir={directionOf(text, language)}
      lang={language ?? languageByScript(text) ?? undefined}
      className={clsx('foreign-text', Element === 'span' && 'inline-block', className)}
    >
      {markup === undefined ? (
        <span className="whitespace-pre-line">{text}</span>
      ) : (
        <markup.RichNodes text={text} isStatic={Element === 'span'} />
      )}
    </Element>
  );
}

/** A sum or a year among Urdu options is read from left to right. */
function directionOf(text: string, language: RichTextProps['language']): 'auto' | 'ltr' | 'rtl' {
  if (language === undefined) return 'auto';
  return language === 'ur' && /[\u0600-\u06ff]/.test(text) ? 'rtl' : 'ltr';
}

/** The language a text is written in, as far as its letters tell; null for Latin, numbers and signs. */
function languageByScript(text: string): 'ur' | 'hi' | null {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  const devanagari = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (arabic > 0 && arabic >= devanagari && arabic * 2 >= latin) return 'ur';
  return devanagari > 0 && devanagari * 2 >= latin ? 'hi' : null;
}
