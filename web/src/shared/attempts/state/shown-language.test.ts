import type { PaperQuestion } from '@taiyari/contract';
import type { Language } from '@taiyari/contract/rules/languages';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answerOf } from '#shared/attempts/state/choices.ts';
import { reduceRunner } from '#shared/attempts/state/runner-state.ts';
import type { RunnerAction, RunnerState } from '#shared/attempts/state/runner-types.ts';
import {
  languageOfPaper,
  type Papers,
  reduceShown,
  type Shown,
  type ShownAction,
  shownQuestions,
  wantedFor,
} from '#shared/attempts/state/shown-language.ts';
import { startState } from '#shared/attempts/state/start-state.ts';
import { buildDividedAttempt } from '#shared/attempts/testing/build-attempt.ts';

const english = buildDividedAttempt().questions;

/** All are translated into Hindi; the second is not in Urdu. */
const papers: Papers = {
  en: english,
  hi: english.map((question) => translated(question, 'hi')),
  ur: english.map((question, place) => (place === 1 ? question : translated(question, 'ur'))),
};

function translated(question: PaperQuestion, lang: Language): PaperQuestion {
  return { ...question, text: `${lang} ${question.text}`, lang };
}

const ids = english.map(({ id }) => id);
const anyLanguage = fc.constantFrom<Language[]>('en', 'hi', 'ur');
const view: fc.Arbitrary<ShownAction> = fc.oneof(
  fc.record({
    kind: fc.constant('question' as const),
    questionId: fc.constantFrom(...ids),
    lang: anyLanguage,
  }),
  fc.record({ kind: fc.constant('all' as const), lang: anyLanguage }),
);
const deed: fc.Arbitrary<RunnerAction> = fc.oneof(
  fc.record({
    kind: fc.constant('answered' as const),
    questionId: fc.constantFrom(...ids),
    option: fc.integer({ min: 0, max: 3 }),
  }),
  fc.record({ kind: fc.constant('markToggled' as const), questionId: fc.constantFrom(...ids) }),
  fc.record({ kind: fc.constant('movedTo' as const), index: fc.nat({ max: 4 }), at: fc.nat(9000) }),
  fc.record({ kind: fc.constant('tick' as const), at: fc.nat(9000) }),
  fc.constant({ kind: 'saveStarted' as const }),
);

/** What is shown in place of what was: the whole way of a switch. */
function switched(state: RunnerState, shown: Shown): RunnerState {
  const questions = shownQuestions(state.questions, papers, shown);
  return reduceRunner(state, { kind: 'shown', questions, passages: [], lang: shown.all });
}

function begin(): RunnerState {
  const clock = {
    offsetMilliseconds: Date.parse('2025-01-01T10:00:00Z'),
    uncertaintyMilliseconds: 0,
  };
  return startState({ attempt: buildDividedAttempt(), clock, now: 0 });
}

/** Everything but the words. */
function withoutWords({ questions, lang: _, ...rest }: RunnerState) {
  return { ...rest, ids: questions.map(({ id }) => id) };
}

it('leaves sheet, marks, time and place as they are in 1,000 switches among any deeds', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(view, deed), { minLength: 1000, maxLength: 1000 }), (steps) => {
      let [state, alone] = [begin(), begin()];
      let shown: Shown = { all: 'en', questions: {} };
      for (const [action, done] of steps) {
        shown = reduceShown(shown, action);
        state = reduceRunner(switched(state, shown), done);
        alone = reduceRunner(alone, done);
      }
      expect(withoutWords(state)).toEqual(withoutWords(alone));
      for (const id of ids) expect(answerOf(state, id)).toBe(answerOf(alone, id));
    }),
    { numRuns: 20 },
  );
});

it('shows each question as it was viewed last, in English where it is not translated', () => {
  fc.assert(
    fc.property(fc.array(view, { maxLength: 40, size: 'max' }), (views) => {
      const start: Shown = { all: 'en', questions: {} };
      const shown = views.reduce(reduceShown, start);
      const state = switched(begin(), shown);
      state.questions.forEach((question, place) => {
        const wanted = wantedFor(shown, question.id);
        const isMissing = wanted === 'ur' && place === 1;
        expect(question.lang ?? 'en').toBe(isMissing ? 'en' : wanted);
      });
      expect(state.lang).toBe(shown.all);
    }),
  );
});

it('keeps what is shown while another paper has not arrived', () => {
  const shown: Shown = { all: 'hi', questions: {} };
  expect(shownQuestions(english, { en: english }, shown)).toEqual(english);
});

it('tells the language of a paper by what is translated in it', () => {
  expect([papers.en, papers.hi, papers.ur].map((paper) => languageOfPaper(paper ?? []))).toEqual([
    'en',
    'hi',
    'ur',
  ]);
});
