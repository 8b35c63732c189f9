import { faultsIn } from '@taiyari/contract/rules/content';
import type { Fault } from '@taiyari/contract/rules/faults';
import { translationLanguages } from '@taiyari/contract/rules/languages';
import { splitMaths } from '@taiyari/contract/rules/maths';
import { questionContent } from '@taiyari/contract/rules/questions';
import type { QuestionTexts } from '@taiyari/contract/rules/translations';
import type { DraftQuestion } from '#console/authoring/tests/editor/draft-question.ts';
import { faultsOfTranslations } from '#console/authoring/tests/editor/translations/draft-translations.ts';
import { isReadable } from '#console/kit/questions/question-preview.tsx';

/** Tells whether a formula can be set; undefined while what reads formulas is not there. */
export type FormulaReader = ((formula: string) => boolean) | undefined;

/** A question is another object with each letter that is typed into it: all others keep what was found. */
const faultsByRules = new WeakMap<DraftQuestion, readonly Fault[]>();
const faultyFormulas = new WeakMap<DraftQuestion, readonly Fault[]>();

/** Everything that keeps a question from being saved, one fault for each place. */
export function faultsOfQuestion(question: DraftQuestion, reader: FormulaReader) {
  const byRules = cached(faultsByRules, question, () => [
    ...faultsIn(questionContent, question),
    ...faultsOfTranslations(question),
  ]);
  if (!reader) return byRules;
  const formulas = cached(faultyFormulas, question, () => formulaFaults(question, reader));
  const places = new Set(byRules.map(({ path }) => path));
  return [...byRules, ...formulas.filter(({ path }) => !places.has(path))];
}

/** The same by their paths in the test. */
export function faultsAt(index: number, question: DraftQuestion, reader: FormulaReader): Fault[] {
  return faultsOfQuestion(question, reader).map((fault) => ({
    ...fault,
    path: `questions.${index}.${fault.path}`,
  }));
}

/** False for what is no question at all. */
export function holdsFormula(question: DraftQuestion): boolean {
  return textsOf(question).some(({ text }) => text.includes('$'));
}

function formulaFaults(question: DraftQuestion, canRead: (formula: string) => boolean): Fault[] {
  return textsOf(question).flatMap(({ path, text }) => {
    const formulas = splitMaths(text).flatMap((part) => (part.kind === 'maths' ? [part.tex] : []));
    const formula = formulas.find((tex) => !canRead(tex));
    return formula === undefined ? [] : [{ path, code: 'unreadable-formula', params: { formula } }];
  });
}

function textsOf(question: DraftQuestion) {
  if (!isReadable(question)) return [];
  return [...textsOfOne(question), ...textsOfTranslations(question)];
}

/** Those that are typed here; what was stored before is not judged anew. */
function textsOfTranslations({ translations = {} }: DraftQuestion) {
  return translationLanguages.flatMap((language) => {
    const translation = translations[language];
    if (!translation?.isChanged) return [];
    return textsOfOne(translation).map(({ path, text }) => ({
      path: `translations.${language}.${path}`,
      text,
    }));
  });
}

function textsOfOne(question: QuestionTexts) {
  return [
    { path: 'passage', text: question.passage ?? '' },
    { path: 'question', text: question.question },
    ...question.options.map((text, index) => ({ path: `options.${index}`, text })),
    { path: 'explanation', text: question.explanation },
  ];
}

function cached<T>(known: WeakMap<DraftQuestion, T>, question: DraftQuestion, find: () => T): T {
  const found = known.get(question) ?? find();
  known.set(question, found);
  return found;
}
