import { translationLanguages } from '@taiyari/contract/rules/languages';
import { askedOf, disputeOf, fullerOf } from '#console/authoring/merge-asked.ts';
import type {
  DraftQuestion,
  DraftTranslation,
  DraftTranslations,
} from '#console/authoring/tests/editor/draft-question.ts';
import {
  type Conflict,
  chosen,
  type Decide,
  fieldsBesideAsked,
  isSame,
  type Side,
  sides,
  type Three,
} from '#console/authoring/tests/editor/merging/three-way.ts';

/** Text, options and key come from one of the two, with what was translated from them; all else field by field. */
export function mergeQuestion(
  questions: Three<DraftQuestion>,
  number: number,
  decide: Decide,
): DraftQuestion {
  const { base, mine, theirs } = questions;
  const fuller = fullerOf(questions);
  const side = fuller ?? decide<Side>(disputed(questions, number), 'mine', 'theirs');
  const entries = fieldsBesideAsked.map((field) => {
    const values = { base: base[field], mine: mine[field], theirs: theirs[field] };
    const conflict: Conflict = {
      key: `${mine.id} ${field}`,
      place: { kind: 'question', number, field },
      ...sides(values),
    };
    return [field, chosen(values, conflict, decide)];
  });
  const translations =
    fuller === null
      ? translationsWith(questions, side)
      : mergeTranslations(questions, number, decide);
  return {
    ...mine,
    ...askedOf(questions[side]),
    ...Object.fromEntries(entries),
    translations,
  };
}

function disputed(questions: Three<DraftQuestion>, number: number): Conflict {
  const { mine, theirs } = questions;
  const field = disputeOf(questions);
  const sideOf = (question: DraftQuestion) =>
    field === 'asked' ? askedOf(question) : question[field];
  return {
    key: `${mine.id} ${field}`,
    place: { kind: 'question', number, field },
    mine: sideOf(mine),
    theirs: sideOf(theirs),
  };
}

/** Each language for itself: what was written for it, and whether it was reviewed, is what one has made of it. */
function mergeTranslations(
  { base, mine, theirs }: Three<DraftQuestion>,
  number: number,
  decide: Decide,
): DraftTranslations {
  const entries = translationLanguages.flatMap((field) => {
    const sidesOf = (one: DraftQuestion) => one.translations?.[field];
    const values = { base: sidesOf(base), mine: sidesOf(mine), theirs: sidesOf(theirs) };
    const texts = {
      base: textsOf(values.base),
      mine: textsOf(values.mine),
      theirs: textsOf(values.theirs),
    };
    const conflict: Conflict = {
      key: `${mine.id} ${field}`,
      place: { kind: 'question', number, field },
      ...sides(texts),
    };
    const taken = chosen(texts, conflict, decide) === texts.mine ? values.mine : values.theirs;
    return taken === undefined ? [] : [[field, taken] as const];
  });
  return Object.fromEntries(entries);
}

/**
 * Where text, options and key of one side were chosen: his translations, and those of the other that are not of words
 * which were given up.
 */
function translationsWith(questions: Three<DraftQuestion>, side: Side): DraftTranslations {
  const { base, theirs, [side]: taken } = questions;
  const other = side === 'mine' ? theirs : questions.mine;
  const isReworded = other.question !== base.question || !isSame(other.options, base.options);
  const entries = translationLanguages.flatMap((language) => {
    const [old, own, others] = [base, taken, other].map((one) => one.translations?.[language]);
    const isOthers = !isReworded && isSame(textsOf(old), textsOf(own));
    const translation = toBeSent(isOthers ? others : own, theirs.translations?.[language]);
    return translation === undefined ? [] : [[language, translation] as const];
  });
  return Object.fromEntries(entries);
}

/** What the server has otherwise is written over there, also where nobody has changed it here. */
function toBeSent(
  translation: DraftTranslation | null | undefined,
  stored: DraftTranslation | null | undefined,
): DraftTranslation | null | undefined {
  if (isSame(textsOf(translation), textsOf(stored))) return stored;
  return translation ? { ...translation, stored: stored?.stored ?? null, isChanged: true } : null;
}

/** Null where there is none, whether it was taken away or never was. */
function textsOf(translation: DraftTranslation | null | undefined): string[] | null {
  if (!translation) return null;
  const { question, options, explanation, isReviewed } = translation;
  return [question, ...options, explanation, isReviewed ? '✓' : ''];
}

/** Everything that somebody can have changed in a question. */
export function contentOf(question: DraftQuestion) {
  const translations = translationLanguages.map((each) => textsOf(question.translations?.[each]));
  return [askedOf(question), ...fieldsBesideAsked.map((field) => question[field]), translations];
}
