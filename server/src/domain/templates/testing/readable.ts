import type { DrawnTexts } from '#domain/templates/template.ts';
import { type TemplateLanguage, templateLanguages } from '#domain/templates/texts.ts';

/** Signs of a text that was not written but put together. */
const broken = /undefined|NaN|null|\[object|¶| {2}| [.,?;।۔،؟]|\$\$|\n{3}/;
/** 'in 1 days', '5 day' and the like. */
const oneOfMany = /(?<![\d.,:/])1 (?:days|weeks|months|years|hours|minutes|seconds|litres)\b/;
const manyOfOne = /(?<!\b1) (?:\d*[2-9]|\d+\d) (?:day|week|month|year|hour|minute|second|litre)\b/;
/**
 * Arabic letters that look like Urdu ones; and Latin signs: beside formulas, which run from left to right, they turn their
 * order round.
 */
const foreignInUrdu = /[\u064A\u0643;?]/;
/** Names of codes and points are capitals; nothing else is written in Latin letters. */
const latinWord = /[a-z]/;

/** A formula is a word as far as blanks and signs go. */
function withoutFormulas(text: string): string {
  return text.replace(/\$[^$]*\$/g, '0');
}

function faultsIn(text: string, language: TemplateLanguage): string[] {
  const plain = withoutFormulas(text);
  const faults: string[] = [];
  if (broken.test(plain) || /undefined|NaN|null/.test(text))
    faults.push(`broken ${language}: ${text}`);
  if (language === 'en') {
    if (oneOfMany.test(plain) || manyOfOne.test(plain)) faults.push(`number: ${text}`);
    if (/[\u0600-\u06FF\u0900-\u097F]/.test(plain)) faults.push(`foreign letters: ${text}`);
    return faults;
  }
  if (latinWord.test(plain)) faults.push(`Latin in ${language}: ${text}`);
  const other = language === 'hi' ? /[\u0600-\u06FF]/ : /[\u0900-\u097F]/;
  if (other.test(plain)) faults.push(`another script in ${language}: ${text}`);
  if (language === 'ur' && foreignInUrdu.test(plain)) faults.push(`no Urdu: ${text}`);
  if (/[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F]/.test(text)) faults.push(`digits: ${text}`);
  return faults;
}

function numbersOf(text: string): string {
  return (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? [])
    .map((one) => one.replaceAll(',', ''))
    .sort()
    .join(' ');
}

/** What a reader would stumble over in one of the languages. */
export function faultsOfTexts({ question, options, explanation }: DrawnTexts): string[] {
  const faults = templateLanguages.flatMap((language) =>
    [question, explanation, ...options].flatMap((text) => faultsIn(text[language], language)),
  );
  for (const language of ['hi', 'ur'] as const) {
    if (numbersOf(question[language]) !== numbersOf(question.en)) {
      faults.push(`other numbers in ${language}: ${question[language]}`);
    }
    if (new Set(options.map((option) => option[language])).size < 4) {
      faults.push(`options alike in ${language}: ${options.map((option) => option[language])}`);
    }
  }
  return faults;
}
