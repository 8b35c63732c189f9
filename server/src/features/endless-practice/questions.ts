import { createHash } from 'node:crypto';
import { drawQuestion, type TemplateQuestion } from '#domain/templates/registry.ts';

export type TextsByLanguage = Readonly<Record<'en' | 'hi' | 'ur', TemplateQuestion>>;

/** Null when this release has no such template. */
export function textsOf(templateId: string, seed: number): TextsByLanguage | null {
  const [en, hi, ur] = [
    drawQuestion(templateId, seed, 'en'),
    drawQuestion(templateId, seed, 'hi'),
    drawQuestion(templateId, seed, 'ur'),
  ];
  return en && hi && ur && { en, hi, ur };
}

/** A hash of the English question: the same numbers with other options are no new question. */
export function wordingOf({ en }: TextsByLanguage): string {
  return createHash('sha256').update(en.question).digest('base64url').slice(0, 22);
}

type Row = { readonly templateId: string; readonly seed: number; readonly wording: string };

/** The question as it was drawn; null where a release has changed its template since. */
export function sameTextsOf({ templateId, seed, wording }: Row): TextsByLanguage | null {
  const texts = textsOf(templateId, seed);
  return texts && wordingOf(texts) === wording ? texts : null;
}

/** The hash of what a template makes of a seed. @throws where there is no such template. */
export function drawnWordingOf(templateId: string, seed: number): string {
  const texts = textsOf(templateId, seed);
  if (texts === null) throw new Error(`there is no template ${templateId}`);
  return wordingOf(texts);
}
