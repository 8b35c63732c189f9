import clsx from 'clsx';
import { languageByScript } from '#ui/rich-text/language-by-script.ts';
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
      lang={language ?? languageByScript(text)}
      className={clsx('foreign-text', Element === 'span' && 'inline-block max-w-full', className)}
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
