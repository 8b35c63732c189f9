import type { ManagedTranslation } from '@taiyari/contract';
import { expect, it } from 'vitest';
import type {
  DraftQuestion,
  DraftTranslation,
} from '#console/authoring/tests/editor/draft-question.ts';
import { mergeDrafts } from '#console/authoring/tests/editor/merging/merge-drafts.ts';
import { bodyOf, draftOf, isSameDraft } from '#console/authoring/tests/editor/test-draft.ts';
import {
  canBeReviewed,
  faultsOfTranslations,
  reviewed,
  stateOf,
  written,
} from '#console/authoring/tests/editor/translations/draft-translations.ts';
import { buildFullTest, buildQuestion } from '#console/authoring/tests/testing/build-test.ts';

const hindi: ManagedTranslation = {
  question: 'फ्रांस की राजधानी?',
  options: ['पेरिस', 'ल्यों', 'नीस', 'लील'],
  explanation: '987 से।',
  reviewed: true,
  state: 'reviewed',
  source: null,
};

function draftWith(hi: ManagedTranslation | undefined) {
  return draftOf(buildFullTest({ questions: [buildQuestion({ translations: hi ? { hi } : {} })] }));
}

function questionOf(draft: ReturnType<typeof draftWith>): DraftQuestion {
  const [question] = draft.questions;
  if (!question) throw new Error('no question');
  return question;
}

/** What would be sent of the translations of the one question. */
function sentOf(draft: ReturnType<typeof draftWith>, change: Partial<DraftQuestion>) {
  const question = { ...questionOf(draft), ...change };
  return bodyOf({ ...draft, questions: [question] }).questions?.[0]?.translations;
}

const hiOf = (question: DraftQuestion) => {
  const translation = question.translations?.hi;
  if (!translation) throw new Error('no Hindi');
  return translation;
};

it('sends nothing of what nobody has touched, also where the English is another now', () => {
  const draft = draftWith(hindi);
  expect(sentOf(draft, {})).toEqual({});
  expect(sentOf(draft, { question: 'The capital of France is?' })).toEqual({});
  expect(isSameDraft(draft, draftWith(hindi))).toBe(true);
});

it('is out of date as soon as the English beside it is another', () => {
  const question = { ...questionOf(draftWith(hindi)), question: 'The capital of France is?' };
  expect(stateOf(hiOf(question), question)).toBe('stale');
  expect(canBeReviewed(hiOf(question), question)).toBe(false);
  const followed = { ...question, translations: written(question, 'hi', { question: 'नया?' }) };
  expect(canBeReviewed(hiOf(followed), followed)).toBe(true);
  expect(sentOf(draftWith(hindi), followed)).toMatchObject({ hi: { reviewed: false } });
  const read = reviewed(followed, 'hi', true);
  expect(sentOf(draftWith(hindi), { ...followed, translations: read })).toMatchObject({
    hi: { question: 'नया?', reviewed: true },
  });
});

it('is made good by reading it beside the English of now', () => {
  const { question, options, explanation } = buildQuestion({ question: 'Old?' });
  const draft = draftWith({ ...hindi, state: 'stale', source: { question, options, explanation } });
  expect(stateOf(hiOf(questionOf(draft)), questionOf(draft))).toBe('stale');
  expect(sentOf(draft, {})).toEqual({});
  const translations = reviewed(questionOf(draft), 'hi', true);
  expect(sentOf(draft, { translations })).toMatchObject({ hi: { reviewed: true } });
});

it('lacks the option that its English has got, and is not reviewed before it has it', () => {
  const draft = draftWith({ ...hindi, options: hindi.options.slice(0, 3), state: 'stale' });
  expect(faultsOfTranslations(questionOf(draft))).toEqual([]);
  expect(sentOf(draft, {})).toEqual({});
  const read = reviewed(questionOf(draft), 'hi', true);
  expect(faultsOfTranslations({ ...questionOf(draft), translations: read })).toMatchObject([
    { code: 'required', path: 'translations.hi.options.3' },
  ]);
  const whole = {
    ...questionOf(draft),
    translations: written(questionOf(draft), 'hi', { options: hindi.options }),
  };
  expect(faultsOfTranslations(whole)).toEqual([]);
});

it('begins with the first letter, as a draft with as many options as the English', () => {
  const draft = draftWith(undefined);
  const translations = written(questionOf(draft), 'hi', { question: 'फ्रांस' });
  expect(sentOf(draft, { translations })).toEqual({
    hi: { question: 'फ्रांस', options: ['', '', '', ''], explanation: '', reviewed: false },
  });
  const faults = faultsOfTranslations({ ...questionOf(draft), translations });
  expect(faults[0]).toMatchObject({ code: 'required', path: 'translations.hi.options.0' });
});

it('is taken away when nothing is left in it, and was never there if it was not stored', () => {
  const empty = { question: '', options: ['', '', '', ''], explanation: '' };
  const draft = draftWith(hindi);
  expect(sentOf(draft, { translations: written(questionOf(draft), 'hi', empty) })).toEqual({
    hi: null,
  });
  const fresh = questionOf(draftWith(undefined));
  expect(
    written({ ...fresh, translations: written(fresh, 'hi', { question: 'अ' }) }, 'hi', empty),
  ).toEqual({});
});

it('comes along with a copy, which the server does not know', () => {
  const draft = draftWith(hindi);
  const { id: _, ...copy } = questionOf(draft);
  const body = bodyOf({ ...draft, questions: [copy] });
  expect(body.questions?.[0]?.translations).toMatchObject({
    hi: { question: hindi.question, reviewed: true },
  });
});

it('is merged by language: two who wrote in two of them both keep theirs', () => {
  const base = draftWith(hindi);
  const change = (translations: DraftQuestion['translations']) => ({
    ...base,
    questions: [{ ...questionOf(base), translations }],
  });
  const mine = change(written(questionOf(base), 'hi', { question: 'मेरा?' }));
  const theirs = change(written(questionOf(base), 'ur', { question: 'ان کا؟' }));
  const { draft, conflicts } = mergeDrafts(base, mine, theirs);
  expect(conflicts).toEqual([]);
  expect(questionOf(draft).translations).toMatchObject({
    hi: { question: 'मेरा?' },
    ur: { question: 'ان کا؟' },
  });
  const other = change(written(questionOf(base), 'hi', { question: 'उनका?' }));
  const meeting = mergeDrafts(base, mine, other);
  expect(meeting.conflicts.map(({ place }) => place)).toEqual([
    { kind: 'question', number: 1, field: 'hi' },
  ]);
  const [conflict] = meeting.conflicts;
  const taken = mergeDrafts(base, mine, other, new Set([conflict?.key ?? '']));
  expect(hiOf(questionOf(taken.draft)).question).toBe('उनका?');
});

it('goes with the words that it was translated from where these are given up', () => {
  const base = draftWith(hindi);
  const english = { options: ['Lyon', 'Paris', 'Nice', 'Lille'], correctAnswer: 1 };
  const moved = written(questionOf(base), 'hi', { options: ['ल्यों', 'पेरिस', 'नीस', 'लील'] });
  const turned = (isStored: boolean) => {
    const [question] = draftWith(hindi).questions;
    const translations = reviewed(
      { ...question, ...english, translations: moved } as DraftQuestion,
      'hi',
      true,
    );
    const hi = { ...translations.hi, isChanged: !isStored } as DraftTranslation;
    return { ...base, questions: [{ ...questionOf(base), ...english, translations: { hi } }] };
  };
  const rekeyed = { ...base, questions: [{ ...questionOf(base), correctAnswer: 2 }] };
  const sentBy = (mine: typeof base, theirs: typeof base, ...theirKeys: string[]) => {
    const { draft, conflicts } = mergeDrafts(base, mine, theirs, new Set(theirKeys));
    expect(conflicts).toHaveLength(1);
    return sentOf(draft, {});
  };
  const key = `${questionOf(base).id} asked`;
  // Theirs are stored by now: mine are written over them, as good as they were.
  const { options } = hindi;
  expect(sentBy(rekeyed, turned(true))).toMatchObject({ hi: { options, reviewed: true } });
  expect(sentBy(rekeyed, turned(true), key)).toEqual({});
  expect(sentBy(turned(false), rekeyed, key)).toEqual({});
  expect(sentBy(turned(false), rekeyed)).toMatchObject({
    hi: { options: ['ल्यों', 'पेरिस', 'नीस', 'लील'], reviewed: true },
  });
});

it('is kept where somebody has written it beside the words that stay', () => {
  const base = draftWith(hindi);
  const change = (some: Partial<DraftQuestion>) => ({
    ...base,
    questions: [{ ...questionOf(base), ...some }],
  });
  const mine = change({ question: 'The capital of France is?' });
  const translations = written(questionOf(base), 'hi', { explanation: '987 से राजधानी।' });
  const { draft } = mergeDrafts(base, mine, change({ correctAnswer: 2, translations }));
  expect(hiOf(questionOf(draft)).explanation).toBe('987 से राजधानी।');
});
