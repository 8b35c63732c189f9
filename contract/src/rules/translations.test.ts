import { describe, expect, it } from 'vitest';
import { sentenceOf } from './sentences.ts';
import { faultsInTranslation, faultsInTranslations, translationStateOf } from './translations.ts';

const english = {
  question: 'Capital of J&K in winter?',
  options: ['Jammu', 'Leh'],
  explanation: 'It moves.',
};
const hindi = {
  question: 'शीतकालीन राजधानी?',
  options: ['जम्मू', 'लेह'],
  explanation: 'यह बदलती है।',
  reviewed: true,
};

describe('a translation', () => {
  it('has as many options as its English, and an explanation where that has one, once it is reviewed', () => {
    expect(faultsInTranslation(hindi, english)).toEqual([]);
    expect(faultsInTranslation({ ...hindi, options: ['जम्मू', 'लेह', 'कारगिल'] }, english)).toEqual([
      { path: 'options', code: 'wrong-count', params: { least: 2, most: 2 } },
    ]);
    expect(faultsInTranslation({ ...hindi, explanation: ' ' }, english)).toEqual([
      { path: 'explanation', code: 'required' },
    ]);
    expect(faultsInTranslation({ ...hindi, explanation: '', reviewed: false }, english)).toEqual(
      [],
    );
    const draft = { ...hindi, options: ['जम्मू', 'लेह', 'कारगिल'], reviewed: false };
    expect(faultsInTranslation(draft, english)).toEqual([]);
    const unexplained = { ...english, explanation: '' };
    expect(faultsInTranslation({ ...hindi, explanation: '' }, unexplained)).toEqual([]);
  });

  it('has the rules of a question, and may isolate a formula by characters that nobody sees', () => {
    const isolated = { ...hindi, question: 'قیمت \u2066$x + 1$\u2069 بتائیے' };
    expect(faultsInTranslation(isolated, english)).toEqual([]);
    expect(faultsInTranslation({ ...hindi, options: ['जम्मू', 'जम्मू'] }, english)).toMatchObject([
      { path: 'options.1', code: 'same-as' },
    ]);
    expect(faultsInTranslation({ ...hindi, question: '\u2066\u2069' }, english)).toMatchObject([
      { path: 'question', code: 'required' },
    ]);
  });

  it('is named with its language', () => {
    const question = { ...english, translations: { hi: hindi, ur: { ...hindi, options: [' '] } } };
    const [fault, ...more] = faultsInTranslations(question);
    expect(more).toEqual([]);
    expect(fault?.path).toBe('translations.ur.options');
    expect(fault && sentenceOf({ ...fault, path: `questions.3.${fault.path}` })).toBe(
      'There must be 2 to 6 options',
    );
    const [wrong] = faultsInTranslations({
      ...question,
      translations: { hi: { ...hindi, question: '' } },
    });
    expect(wrong && sentenceOf({ ...wrong, path: `questions.3.${wrong.path}` })).toBe(
      'Question in Hindi is required',
    );
  });

  it('is stale when it was reviewed beside another English', () => {
    const kept = { reviewed: true, source: english };
    expect(translationStateOf(kept, english)).toBe('reviewed');
    expect(translationStateOf(kept, { ...english, options: ['Jammu', 'Srinagar'] })).toBe('stale');
    expect(translationStateOf(kept, { ...english, explanation: '' })).toBe('stale');
    expect(translationStateOf({ ...kept, reviewed: false }, english)).toBe('draft');
  });
});
