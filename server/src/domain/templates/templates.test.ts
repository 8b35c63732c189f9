import { describe, expect, it } from 'vitest';
import { drawQuestion, templates } from '#domain/templates/registry.ts';
import { drawTexts, type Template } from '#domain/templates/template.ts';
import { oraclesOfArithmetic } from '#domain/templates/testing/oracles-of-arithmetic.ts';
import { oraclesOfArrangements } from '#domain/templates/testing/oracles-of-arrangements.ts';
import { oraclesOfOrder } from '#domain/templates/testing/oracles-of-order.ts';
import { amountOf, type Oracle, readAsked } from '#domain/templates/testing/read-question.ts';
import { faultsOfTexts } from '#domain/templates/testing/readable.ts';
import { templateLanguages } from '#domain/templates/texts.ts';
import { templateDraws } from '#testing/template-draws.ts';

const oracles: Readonly<Record<string, Oracle>> = {
  ...oraclesOfArithmetic,
  ...oraclesOfOrder,
  ...oraclesOfArrangements,
};

/** Words change with names and numbers far less than keys do. */
const readEvery = 10;

/** All that is wrong with one draw; an empty list is what is wanted. */
function faultsOf(template: Template, seed: number, seen: Set<string>): string[] {
  const drawn = drawTexts(template, seed);
  const question = drawn.question.en;
  const options = drawn.options.map(({ en }) => en);
  seen.add(question);
  const isRight = oracles[template.id]?.(readAsked(question));
  const right = options.flatMap((option, place) => (isRight?.(option) ? [place] : []));
  const faults: string[] = [];
  if (right.length !== 1 || right[0] !== drawn.correct) {
    faults.push(`key ${drawn.correct}, but ${right.join()} by the oracle`);
  }
  if (options.length !== 4 || new Set(options).size < 4) faults.push('options that are not four');
  const values = options.map(amountOf).filter((value) => !Number.isNaN(value));
  if (values.some((value) => value > 9_999_999)) faults.push('an absurd number');
  if (options.some((option) => /-\d|\.\d{3}/.test(option))) faults.push('a number not to be shown');
  if (drawn.mistakes.filter((name) => name !== null).length !== 3) faults.push('unnamed mistakes');
  if (seed % readEvery === 0) faults.push(...faultsOfTexts(drawn));
  return faults.map(
    (fault) => `${template.id} ${seed}: ${fault}: ${question} ${options.join(' / ')}`,
  );
}

describe.each(templates.map((template) => [template.id, template] as const))(
  '%s',
  (_, template) => {
    it(
      'has one right option, found by another way, and texts that can be read',
      () => {
        const seen = new Set<string>();
        const faults: string[] = [];
        for (let seed = 0; seed < templateDraws && faults.length < 5; seed += 1) {
          faults.push(...faultsOf(template, seed, seen));
        }
        expect(faults).toEqual([]);
        // What is said of how many there are is counted, not guessed.
        expect(seen.size).toBeGreaterThanOrEqual(template.variety);
      },
      30_000 + 30 * templateDraws,
    );
  },
);

describe('the templates', () => {
  it('are many, each with an id and an oracle of its own', () => {
    expect(templates.length).toBeGreaterThanOrEqual(60);
    const ids = templates.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Object.keys(oracles).sort()).toEqual([...ids].sort());
  });

  it('can draw more than 10,000 different questions', () => {
    const all = templates.reduce((sum, { variety }) => sum + variety, 0);
    expect(all).toBeGreaterThan(10_000);
  });

  it.each(templateLanguages)('give the same question for the same seed in %s', (language) => {
    for (const { id } of templates) {
      const [once, again] = [drawQuestion(id, 42, language), drawQuestion(id, 42, language)];
      expect(once).toEqual(again);
      const english = drawQuestion(id, 42, 'en');
      expect(once?.correct).toBe(english?.correct);
      expect(once?.options.map(amountOf)).toEqual(english?.options.map(amountOf));
    }
  });

  it('know no template of another name', () => {
    expect(drawQuestion('no-such-template', 1, 'en')).toBeNull();
  });
});
