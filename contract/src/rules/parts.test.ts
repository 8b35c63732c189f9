import { describe, expect, it } from 'vitest';
import { faultsInParts } from './parts.ts';
import { sentenceOf } from './sentences.ts';
import { buildSection, buildTest, partOf, partViolations } from './testing/part-violations.ts';

describe('the parts of a test', () => {
  it('have no fault when they are sound, nor have none', () => {
    expect(faultsInParts(buildTest())).toEqual([]);
    expect(faultsInParts(buildTest({ parts: [], questions: [{ section: '' }] }))).toEqual([]);
  });

  it.each(partViolations)('are refused for $what', ({ test, faults }) => {
    expect(faultsInParts(test)).toMatchObject(faults);
  });

  it.each([
    [{ attemptMax: Number.NaN }, 'attemptMax', 'not-a-number'],
    [{ attemptMax: 0 }, 'attemptMax', 'out-of-range'],
    [{ attemptMax: 1.5 }, 'attemptMax', 'not-whole'],
    [{ cutOffs: { SC: Number.NaN } }, 'cutOffs.SC', 'not-a-number'],
  ] as const)('refuse %j', (section, path, code) => {
    const test = buildTest({
      parts: [partOf(30, buildSection(section))],
      questions: [{ section: 'maths' }, { section: 'maths' }],
    });
    expect(faultsInParts(test)).toMatchObject([{ path: `parts.0.sections.0.${path}`, code }]);
  });

  it.each([
    [Number.NaN, 'not-a-number'],
    [1.5, 'not-whole'],
    [2000, 'out-of-range'],
  ] as const)('refuse %d minutes at their own field', (minutes, code) => {
    const test = buildTest();
    const parts = test.parts.map((part, at) => (at === 0 ? { ...part, minutes } : part));
    expect(faultsInParts({ ...test, parts })).toMatchObject([{ path: 'parts.0.minutes', code }]);
  });

  it('may have an empty section while nobody sees the test', () => {
    const test = buildTest({ isActive: false, questions: [{ section: 'english' }] });
    expect(faultsInParts(test)).toEqual([]);
  });

  it('keep marks that nobody would choose, and thirds', () => {
    const tenths = buildSection({ incorrectMarks: -0.3, skippedMarks: -0.3333 });
    const test = buildTest({
      parts: [partOf(30, tenths)],
      questions: [{ section: 'maths' }],
    });
    expect(faultsInParts(test)).toHaveLength(1);
    expect(faultsInParts(test, test.parts)).toEqual([]);
    expect(faultsInParts(test, 'all')).toEqual([]);
    const finer = [partOf(30, buildSection({ incorrectMarks: -0.305 }))];
    expect(faultsInParts({ ...test, parts: finer }, 'all')).toHaveLength(1);
  });

  it('are told of in words', () => {
    const words = partViolations.flatMap(({ test }) => faultsInParts(test)).map(sentenceOf);
    expect(words).toContain('Section is required');
    expect(words).toContain('Title is required');
    expect(words).toContain('Cut-off of SC must be between 0 and 100000');
    expect(words).toContain('The parts have 30 minutes in all, and the test 45');
    expect(words.join()).not.toMatch(/undefined|NaN/);
  });
});
