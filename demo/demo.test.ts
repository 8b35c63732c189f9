import { describe, expect, it } from 'vitest';
import { categoryName, seriesCategories } from '../contract/src/rules/categories.ts';
import { picturesIn } from '../contract/src/rules/pictures.ts';
import { recruitmentOf } from '../contract/src/rules/recruitments.ts';
import { checkBundle } from '../server/src/features/bundles/service.ts';
import { banks, composeDemoBundle, questionIds } from './compose.ts';
import { answerOf, recomputed } from './recompute.ts';

const bundle = composeDemoBundle();
const bankQuestions = banks.flatMap((bank) =>
  bank.questions.map((question) => ({ ...question, subject: bank.subject })),
);
const usedIds = [...questionIds.values()].flat();

describe('the demo bundle', () => {
  it('passes the check; what it warns of are questions that a mock of full length asks again', () => {
    const { faults, warnings } = checkBundle(bundle);
    expect(faults).toEqual([]);
    const again = /"[^"]*Full-Length[^"]*", question \d+(: is|$)/;
    expect(
      warnings.filter(
        (warning) => !(warning.includes('is the same question as') && again.test(warning)),
      ),
    ).toEqual([]);
  });

  it('has series in every category, free ones and paid ones', () => {
    expect(bundle.series.length).toBeGreaterThanOrEqual(8);
    expect(new Set(bundle.series.map(({ category }) => category))).toEqual(
      new Set(seriesCategories),
    );
    expect(new Set(bundle.series.map(({ isFree }) => isFree))).toEqual(new Set([true, false]));
    expect(bundle.series.filter(({ isFeatured }) => isFeatured)).toHaveLength(6);
  });

  it('has a syllabus for every exam of Jammu & Kashmir, which names all that its tests ask', () => {
    const exams = seriesCategories.filter((category) => category !== 'others');
    expect(bundle.syllabuses.map(({ exam }) => exam).toSorted()).toEqual(exams.toSorted());
    const testOf = new Map(bundle.tests.map((test) => [test.key, test]));
    for (const { exam, subjects } of bundle.syllabuses) {
      const named = subjects.flatMap(({ subject, topics }) =>
        topics.map((topic) => `${subject} › ${topic}`),
      );
      const asked = bundle.series
        .filter(({ category }) => category === exam)
        .flatMap(({ tests }) => tests.flatMap((key) => testOf.get(key)?.questions ?? []))
        .map(({ subject, tag }) => `${subject} › ${tag}`);
      expect(new Set(named), exam).toEqual(new Set(asked));
    }
  });

  it('says in the title of a series what its picture is chosen by', () => {
    const others = bundle.series.filter(({ category }) => category !== 'others');
    expect(
      others.filter(({ title }) => recruitmentOf({ title, category: '' }) === 'others'),
    ).toEqual([]);
    expect(
      others
        .filter(({ category }) => category !== 'teaching')
        .filter(({ title, category }) => !title.includes(categoryName(category))),
    ).toEqual([]);
  });

  it('has mocks, papers after a pattern, practice and stand-alone tests', () => {
    const { tests } = bundle;
    expect(tests.length).toBeGreaterThanOrEqual(28);
    expect(tests.filter(({ isMockTest }) => isMockTest).length).toBeGreaterThanOrEqual(8);
    expect(tests.filter(({ isPYQ }) => isPYQ).length).toBeGreaterThanOrEqual(4);
    expect(tests.filter(({ isStandalone }) => isStandalone).length).toBeGreaterThanOrEqual(8);
    expect(tests.filter(({ timeLimit }) => !timeLimit)).toHaveLength(1);
    expect(tests.filter(({ correctMarks }) => correctMarks === 2)).toMatchObject([
      { incorrectMarks: -0.5 },
      { incorrectMarks: -0.5 },
      { incorrectMarks: -0.5 },
    ]);
    expect(tests.filter(({ questions }) => questions.length < 15)).toEqual([]);
  });

  it('has a full-length mock after the blueprint of Class IV', () => {
    const mock = bundle.tests.find(({ key }) => key === 'class-iv-full-mock-1');
    const subjects = mock?.questions.map(({ subject }) => subject) ?? [];
    const count = (subject: string) => subjects.filter((one) => one === subject).length;
    expect(subjects).toHaveLength(100);
    expect(['English', 'Reasoning', 'Mathematics'].map(count)).toEqual([20, 20, 20]);
    expect(count('Jammu & Kashmir')).toBeGreaterThanOrEqual(10);
  });

  it.each([
    { key: 'sub-inspector-full-mock-1', length: 100, duration: 120, marks: [2, -0.5] },
    { key: 'ssc-mts-full-mock-1', length: 90, duration: 90, marks: [3, -1] },
    { key: 'ssc-cgl-full-mock-1', length: 100, duration: 60, marks: [2, -0.5] },
  ])('has $key with the figures of the real paper', ({ key, length, duration, marks }) => {
    const mock = bundle.tests.find((test) => test.key === key);
    expect(mock?.questions).toHaveLength(length);
    expect(mock?.duration).toBe(duration);
    expect([mock?.correctMarks, mock?.incorrectMarks]).toEqual(marks);
  });

  it.each([
    { key: 'ssc-cgl-full-mock-1', language: 'hi', count: 75 },
    { key: 'class-iv-full-mock-1', language: 'ur', count: 80 },
  ] as const)('has $key in $language, all but its English section', ({ key, language, count }) => {
    const questions = bundle.tests.find((test) => test.key === key)?.questions ?? [];
    const translated = questions.filter(({ translations }) => translations[language]);
    expect(translated).toHaveLength(count);
    const rest = questions.filter(({ translations }) => !translations[language]);
    expect(new Set(rest.map(({ subject }) => subject))).toEqual(new Set(['English']));
  });

  it('asks nothing twice in its mocks of full length, and half of it nowhere else', () => {
    const mocks = bundle.tests.filter(({ tags }) => tags.includes('Full length'));
    const asked = mocks.flatMap(({ key }) => questionIds.get(key) ?? []);
    expect(asked.filter((id, at) => asked.indexOf(id) !== at)).toEqual([]);
    for (const { key } of mocks) {
      const ids = questionIds.get(key) ?? [];
      const fresh = ids.filter((id) => usedIds.indexOf(id) === usedIds.lastIndexOf(id));
      expect([key, fresh.length >= ids.length / 2]).toEqual([key, true]);
    }
  });

  it('says of every paper after a pattern that it was not set in an exam', () => {
    const papers = bundle.tests.filter(({ isPYQ }) => isPYQ);
    expect(papers.filter(({ title }) => !/Pattern Paper/.test(title))).toEqual([]);
    expect(
      papers.filter(({ description }) => !/is not a paper that was set/.test(description)),
    ).toEqual([]);
  });

  it('warns of a change of the pattern once in a series, not on each of its tests', () => {
    const warning = /The pattern may change/;
    expect(bundle.tests.filter(({ description }) => warning.test(description))).toEqual([]);
    const withPattern = bundle.series.filter(({ key }) => key !== 'general-awareness');
    expect(withPattern.filter(({ description }) => !warning.test(description))).toEqual([]);
  });

  it('has a test in the category that two fifths of it are about', () => {
    const wrong = bundle.tests.filter(({ category, questions }) => {
      const subjects = questions.map(({ subject }) =>
        subject === 'Jammu & Kashmir' ? 'General Knowledge' : subject,
      );
      const share = (name: string) => subjects.filter((one) => one === name).length;
      const largest = Math.max(...subjects.map(share));
      return largest >= questions.length * 0.4 && share(category) < largest;
    });
    expect(wrong.map(({ key }) => key)).toEqual([]);
  });

  it('calls nothing official', () => {
    const { series, announcements, notifications } = bundle;
    const tests = bundle.tests.map(({ questions: _, ...test }) => test);
    expect(JSON.stringify([series, tests, announcements, notifications])).not.toMatch(/official/i);
  });

  it('has instructions that are a list, true of each test, without the marks and times that stand beside it', () => {
    const lines = bundle.tests.flatMap(({ instructions }) => instructions.split('\n'));
    expect(lines.filter((line) => !line.startsWith('- '))).toEqual([]);
    expect(lines.filter((line) => /mark|minute|section|part|submit/i.test(line))).toEqual([]);
    const others = bundle.tests.flatMap(({ questions }) =>
      questions.filter(({ options }) => options.length !== 4),
    );
    expect(others).toEqual([]);
  });

  it('links only to pages of this site', () => {
    const pages = [
      '/all-test-series',
      // What is new in a category leads to it, not to all there is.
      '/all-test-series?category=class-iv',
      '/practice-tests',
      '/dashboard',
      '/current-affairs',
      '/contact',
    ];
    const links = [
      ...bundle.announcements.map(({ url }) => url),
      ...bundle.notifications.map(({ link }) => link),
    ];
    expect(links.filter((link) => !pages.includes(link))).toEqual([]);
  });
});

describe('the questions', () => {
  it('are all used, and outside the mocks of full length once each', () => {
    expect(bankQuestions.length).toBeGreaterThanOrEqual(890);
    expect([...new Set(usedIds)].toSorted()).toEqual(bankQuestions.map(({ id }) => id).toSorted());
    const others = bundle.tests.filter(({ tags }) => !tags.includes('Full length'));
    const ids = others.flatMap(({ key }) => questionIds.get(key) ?? []);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it('have the answers that are recomputed, and no other option has', () => {
    const computed = bankQuestions.filter(({ id }) => recomputed[id]);
    expect(computed.length).toBeGreaterThanOrEqual(270);
    for (const { id, options, correctAnswer } of computed) {
      const answer = recomputed[id]?.();
      const fitting = options.map((option) => answerOf(option) === answer);
      expect([id, fitting.indexOf(true), fitting.lastIndexOf(true)]).toEqual([
        id,
        correctAnswer,
        correctAnswer,
      ]);
    }
  });

  it('recomputes every question with a table, a chart or figures, and describes all figures in one way', () => {
    const drawn = bankQuestions.filter(({ id }) => /^(figures|data)-/.test(id));
    expect(drawn).toHaveLength(16);
    expect(drawn.filter(({ id }) => !recomputed[id])).toEqual([]);
    const named = drawn.flatMap(({ question, options }) =>
      [question, ...options].flatMap(picturesIn),
    );
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter(({ hash }) => !bundle.pictures[hash])).toEqual([]);
    const words =
      /^(An arrow turned \d+ degrees|A polygon of \d sides around \d dots|A grid, row by row)/;
    expect(named.filter(({ alt }) => !words.test(alt))).toEqual([]);
  });

  it('recomputes every question of mathematics', () => {
    const mathematics = bankQuestions.filter(({ subject }) => subject === 'Mathematics');
    expect(mathematics.filter(({ id }) => !recomputed[id])).toEqual([]);
  });

  it('give nothing away by their places: chi-square over all of them', () => {
    const expected = bankQuestions.length / 4;
    const chiSquare = [0, 1, 2, 3].reduce((sum, option) => {
      const found = bankQuestions.filter(({ correctAnswer }) => correctAnswer === option).length;
      return sum + (found - expected) ** 2 / expected;
    }, 0);
    // Three degrees of freedom: chance alone is further off in one case of a hundred.
    expect(chiSquare).toBeLessThan(11.34);
  });

  it('have their right options spread evenly', () => {
    for (const option of [0, 1, 2, 3]) {
      const right = bankQuestions.filter(({ correctAnswer }) => correctAnswer === option).length;
      expect(right / bankQuestions.length).toBeGreaterThan(0.22);
      expect(right / bankQuestions.length).toBeLessThan(0.28);
    }
  });

  it.each(bundle.tests.map((test) => [test.key, test]))(
    'are not degenerate in %s',
    (_key, test) => {
      const counts = [0, 1, 2, 3].map(
        (option) => test.questions.filter((one) => one.correctAnswer === option).length,
      );
      expect(Math.max(...counts) / test.questions.length).toBeLessThanOrEqual(0.45);
      expect(Math.min(...counts)).toBeGreaterThan(0);
    },
  );

  it('do not repeat each other', () => {
    const normalised = bankQuestions.map(({ question }) =>
      question
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    );
    const repeated = normalised.filter((text, at) => normalised.indexOf(text) !== at);
    expect(repeated).toEqual([]);
  });

  it('are explained, without naming an option by its letter', () => {
    const short = bankQuestions.filter(({ explanation }) => explanation.length < 30);
    expect(short).toEqual([]);
    const lettered = bankQuestions.filter(({ explanation }) =>
      /\b(option|choice|answer|alternative)s?\s*\(?[A-D]\b/.test(explanation),
    );
    expect(lettered.map(({ id, explanation }) => [id, explanation])).toEqual([]);
  });

  it('are marked up as the site reads it: emphasis in stars, formulas between dollars', () => {
    const texts = bankQuestions.flatMap(({ question, explanation, options }) => [
      ...[question, explanation],
      ...options,
    ]);
    const marked = texts.map((text) => text.split('$'));
    expect(marked.filter((parts) => parts.length % 2 === 0)).toEqual([]);
    const words = marked.map((parts) => parts.filter((_, at) => at % 2 === 0).join(' '));
    expect(words.filter((text) => text.includes('_'))).toEqual([]);
    expect(words.filter((text) => text.split('*').length % 2 === 0)).toEqual([]);
  });

  it('do not have the right option longer than the others as a rule', () => {
    const longest = bankQuestions.filter(({ options, correctAnswer }) =>
      options.every(
        (option, at) =>
          at === correctAnswer || option.length < (options[correctAnswer]?.length ?? 0),
      ),
    );
    expect(longest.length / bankQuestions.length).toBeLessThan(0.35);
  });
});
