import { describe, expect, it } from 'vitest';
import { seriesProgress } from '#site/catalogue/detail/progress-card.tsx';
import { buildResult } from '#site/catalogue/testing/build-catalogue.ts';

describe('the progress in a series', () => {
  it('counts completed tests and adds their marks exactly', () => {
    const tests = [
      { result: buildResult({ marksObtained: 0.1, totalMarks: 10 }) },
      { result: buildResult({ marksObtained: 0.2, totalMarks: 10 }) },
      { result: null },
    ];
    expect(seriesProgress(tests)).toEqual({
      completed: 2,
      total: 3,
      left: 1,
      percentage: 67,
      marksObtained: 0.3,
      marksAvailable: 20,
      performancePercent: 2,
    });
  });

  it('is not all of it before the last test', () => {
    const tests = Array.from({ length: 200 }, (_, at) => ({
      result: at < 199 ? buildResult() : null,
    }));
    expect(seriesProgress(tests).percentage).toBe(99);
  });

  it('adds thirds of a mark exactly', () => {
    const tests = [2 / 3, 2 / 3, 2 / 3].map((marksObtained) => ({
      result: buildResult({ marksObtained, totalMarks: 2 }),
    }));
    expect(seriesProgress(tests).marksObtained).toBe(2);
  });

  it('knows no performance without marks', () => {
    expect(seriesProgress([{ result: null }]).performancePercent).toBeNull();
  });

  it('never lets the performance fall below 0', () => {
    const progress = seriesProgress([
      { result: buildResult({ marksObtained: -2.5, totalMarks: 10 }) },
    ]);
    expect(progress.marksObtained).toBe(-2.5);
    expect(progress.performancePercent).toBe(0);
  });

  it('is nothing for a series without tests', () => {
    expect(seriesProgress([]).percentage).toBe(0);
  });
});
