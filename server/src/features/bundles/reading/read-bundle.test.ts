import { describe, expect, it } from 'vitest';
import { sentenceOf } from '#features/bundles/reading/faults.ts';
import { readBundle } from '#features/bundles/reading/read-bundle.ts';
import {
  buildBundle,
  buildQuestion,
  buildSeries,
  buildTest,
} from '#features/bundles/testing/bundles.ts';

function faultsIn(document: unknown): string[] {
  const reading = readBundle(document);
  return reading.kind === 'faulty' ? reading.faults.map(sentenceOf) : [];
}

function read(document: unknown) {
  const reading = readBundle(document);
  if (reading.kind === 'faulty') throw new Error(reading.faults.map(sentenceOf).join('\n'));
  return reading.bundle;
}

describe('a sound bundle', () => {
  it('takes the defaults of the specification', () => {
    const { tests, series } = read({
      tests: [{ key: 'a', title: 'A', duration: 10 }],
      series: [{ key: 's', title: 'S', category: 'police' }],
    });
    expect(tests[0]).toMatchObject({
      category: 'General Knowledge',
      correctMarks: 1,
      incorrectMarks: -0.25,
      skippedMarks: 0,
      timeLimit: true,
      isActive: true,
      isFree: true,
      isNew: true,
      isMockTest: false,
      isStandalone: false,
      questions: [],
    });
    expect(series[0]).toMatchObject({ isFree: true, price: 0, rating: 0, tests: [] });
  });

  it('takes a series with a price for a paid one', () => {
    expect(read({ series: [buildSeries({ tests: [], price: 299 })] }).series[0]?.isFree).toBe(
      false,
    );
  });

  it('trims every text and drops blank entries of lists', () => {
    const test = buildTest({
      title: '  Mock 1\n',
      tags: [' a ', '', ' '],
      questions: [buildQuestion({ options: [' Jhelum', 'Chenab ', ' Ravi ', 'Tawi'] })],
    });
    const [read1] = read({ tests: [test] }).tests;
    expect(read1).toMatchObject({ title: 'Mock 1', tags: ['a'] });
    expect(read1?.questions[0]?.options).toEqual(['Jhelum', 'Chenab', 'Ravi', 'Tawi']);
  });

  it('keeps Urdu, line breaks and capital letters as they are', () => {
    const question = buildQuestion({
      question: 'پاکستان کا دارالحکومت؟\nدوسری سطر',
      options: ['co', 'CO', 'Co', 'cO'],
    });
    const bundle = read({ tests: [buildTest({ questions: [question] })] });
    expect(bundle.tests[0]?.questions[0]).toMatchObject({
      question: question.question,
      options: question.options,
    });
  });

  it('accepts thirds as marks', () => {
    const [test] = read({ tests: [buildTest({ incorrectMarks: -0.3333 })] }).tests;
    expect(test?.incorrectMarks).toBe(-0.3333);
  });

  it('makes slugs of categories, and takes the price from a series that is free', () => {
    const { series } = read({
      series: [buildSeries({ tests: [], category: ' Rural  Üben', isFree: true, price: 10 })],
    });
    expect(series[0]).toMatchObject({ category: 'rural-uben', isFree: true, price: 0 });
  });

  it('may leave out what a form asks for, and not give a blank one', () => {
    expect(read({ tests: [buildTest()] }).tests[0]?.description).toBe('');
    expect(faultsIn({ tests: [buildTest({ description: ' ' })] })).toEqual([
      'tests[0] "Mock 1": Description is required',
    ]);
  });

  it('accepts an empty document', () => {
    expect(read({})).toEqual({
      pictures: {},
      series: [],
      tests: [],
      announcements: [],
      notifications: [],
    });
  });
});

describe('a faulty bundle', () => {
  it('names the question in words a teacher finds it by', () => {
    const questions = [buildQuestion(), buildQuestion({ options: ['a', 'b', 'c', ' c '] })];
    const tests = [buildTest(), buildTest({ key: 'b', title: 'JK Police mock 2', questions })];
    expect(faultsIn({ tests })).toEqual([
      'tests[1] "JK Police mock 2", question 2: Option D is the same as option C',
    ]);
  });

  it.each([
    [['a'], 'There must be 2 to 6 options'],
    [[...'abcdefg'], 'There must be 2 to 6 options'],
    [['a', 'b', 'c', '  '], 'Option D is required'],
    [['a', 'b', 'c', 4], 'Option D must be a text'],
    ['a,b,c,d', 'Options must be a list'],
    [undefined, 'There must be 2 to 6 options'],
  ])('refuses the options %j', (options, message) => {
    const question = { ...buildQuestion(), options };
    expect(faultsIn({ tests: [{ ...buildTest(), questions: [question] }] })).toEqual([
      `tests[0] "Mock 1", question 1: ${message}`,
    ]);
  });

  it('refuses options of any length or content', () => {
    const question = buildQuestion({ options: ['a', 'b', 'c', 'd'.repeat(1001)] });
    const other = buildQuestion({ options: ['a', 'b', 'c', 'd\0'] });
    expect(faultsIn({ tests: [buildTest({ questions: [question, other] })] })).toEqual([
      'tests[0] "Mock 1", question 1: Option D can have at most 1000 characters',
      'tests[0] "Mock 1", question 2: Option D holds a character that cannot be stored',
    ]);
  });

  const outside = 'Correct answer must be the place of an option, counted from 0';
  it.each([
    [-1, outside],
    [4, outside],
    [1.5, outside],
    ['2', outside],
    [null, 'Choose the correct answer'],
    [undefined, 'Choose the correct answer'],
  ])('refuses the correct answer %j', (correctAnswer, message) => {
    const question = { ...buildQuestion(), correctAnswer };
    expect(faultsIn({ tests: [{ ...buildTest(), questions: [question] }] })).toEqual([
      `tests[0] "Mock 1", question 1: ${message}`,
    ]);
  });

  it('reports all faults at once, those between entries too', () => {
    const faults = faultsIn({
      series: [
        buildSeries({ title: ' ', tests: ['mock-1', 'mock-2', 'mock-1'] }),
        buildSeries({ isFree: false, price: 0, rating: 4.55, category: 'पुलिस' }),
      ],
      tests: [
        { ...buildTest(), duration: 0, correctMarks: 0.125, colour: 'red' },
        buildTest({ title: 'Again', incorrectMarks: 0.25 }),
      ],
      extra: 1,
    });
    expect(faults.toSorted()).toEqual(
      [
        'the bundle: has fields that no bundle has: extra',
        'series[0]: Title is required',
        'series[0]: tests name "mock-2", which is no test of this bundle',
        'series[0]: tests name "mock-1" twice',
        'series[1] "Class IV": Price is required unless the series is free',
        'series[1] "Class IV": Rating must be in steps of 0.1',
        'series[1] "Class IV": Write the category with letters a to z or digits',
        'series[1] "Class IV": key "class-iv" stands twice: every key may be used only once',
        'tests[0] "Mock 1": A test with a time limit needs at least 1 minute',
        'tests[0] "Mock 1": Correct marks must be a multiple of 0.01 or of a third (write -0.3333)',
        'tests[0] "Mock 1": has fields that no bundle has: colour',
        'tests[1] "Again": Incorrect marks must be between -100 and 0',
        'tests[1] "Again": key "mock-1" stands twice: every key may be used only once',
      ].toSorted(),
    );
  });

  it.each([
    [null, 'the bundle: must be an object with its fields in braces'],
    [[], 'the bundle: must be an object with its fields in braces'],
    [{ tests: {} }, 'the bundle: tests must be a list'],
    [{ tests: [5] }, 'tests[0]: must be an object with its fields in braces'],
    [{ tests: [{ ...buildTest(), key: undefined }] }, 'tests[0] "Mock 1": Key is required'],
    [
      { tests: [{ ...buildTest(), title: 'x'.repeat(201) }] },
      /: Title can have at most 200 characters$/,
    ],
    [{ tests: [{ ...buildTest(), title: ' \u200b\u2066' }] }, /: Title is required$/],
    [{ tests: [{ ...buildTest(), title: 'a\0b' }] }, /holds a character that cannot be stored/],
    [{ tests: [{ ...buildTest(), title: 'a\ud800' }] }, /holds a character that cannot be stored/],
    [{ announcements: [{ title: 'A', type: 'party' }] }, /type must be one of announcement, /],
    [
      { announcements: [{ title: 'A', subtitle: 'B', priority: '11' }] },
      /Priority must be between 1 and 10/,
    ],
    [
      { notifications: [{ title: 'A' }] },
      'notifications[0] "A": Title and description are required',
    ],
    [{ notifications: [{}] }, 'notifications[0]: Title and description are required'],
  ])('says what is wrong with %j', (document, fault) => {
    expect(faultsIn(document)[0]).toMatch(fault);
  });

  it.each([
    ...['javascript:alert(1)', 'JAVASCRIPT:alert(1)', '//evil.example', '/\\evil.example', 'news'],
    ...['ftp://a.example', 'http://', '/a b', 'https://a.example/\tx', 'data:text/html,x'],
    ...['https://jkssb.nic.in@evil.example', '/..//evil.example'],
  ])('refuses the link %j', (link) => {
    expect(faultsIn({ notifications: [{ title: 'A', description: 'B', link }] })).toHaveLength(1);
  });

  it.each([
    ['/news', '/news'],
    ['/', '/'],
    [' https://a.example/x?y=1#z ', 'https://a.example/x?y=1#z'],
    ['', null],
    [null, null],
  ])('takes the link %j', (link, stored) => {
    const { notifications } = read({ notifications: [{ title: 'A', description: 'B', link }] });
    expect(notifications[0]?.link).toBe(stored);
  });
});

describe('older shapes', () => {
  it('are read as what they mean', () => {
    const { questions, key: _, ...test } = buildTest({ questions: 2 });
    const bundle = read({
      series: [{ $id: 's1', title: 'S', category: 'Class IV', testIds: 't1, t2', enrolled: 9 }],
      tests: [
        {
          ...test,
          $id: 't1',
          questionsData: questions?.map((question) => JSON.stringify(question)),
          subjects: 'History, Polity',
          status: 'draft',
          totalMarks: 2,
        },
        { ...test, id: 't2' },
        { ...test, id: 't3', testSeriesId: 's1' },
      ],
      announcements: [{ title: 'A', priority: ' 7 ', url: '' }],
    });
    expect(bundle.series[0]).toMatchObject({
      key: 's1',
      category: 'class-iv',
      tests: ['t1', 't2', 't3'],
    });
    expect(bundle.tests[0]).toMatchObject({
      key: 't1',
      subjects: ['History', 'Polity'],
      ...{ isActive: false, status: 'draft' },
    });
    expect(bundle.tests[0]?.questions).toMatchObject(questions ?? []);
    expect(bundle.announcements[0]).toMatchObject({ priority: 7, url: null });
  });

  it('name an unreadable stored question by its place', () => {
    const test = { ...buildTest(), questions: undefined, questionsData: ['{"question":'] };
    expect(faultsIn({ tests: [test] })).toEqual([
      'tests[0] "Mock 1", question 1: must be an object with its fields in braces',
    ]);
  });
});

describe('messages without a key', () => {
  it('get one that stays the same', () => {
    const document = { notifications: [{ title: 'ہفتے کا سوال', description: 'B', link: '/' }] };
    const [first] = read(document).notifications;
    expect(first?.key).toMatch(/^[0-9a-f]{8}$/);
    expect(read(document).notifications[0]?.key).toBe(first?.key);
  });

  it('are told apart by their titles only', () => {
    const twice = { title: 'Same', description: 'B' };
    expect(faultsIn({ notifications: [twice, twice] })).toEqual([
      expect.stringMatching(/^notifications\[1\] "Same": key "same-\w+" stands twice/),
    ]);
  });
});

it('finds nothing wrong with the bundle the other tests are made of', () => {
  expect(faultsIn(buildBundle())).toEqual([]);
});

describe('parts of a test', () => {
  const section = { key: 'maths', title: 'Maths' };

  it('take the marks of the test, and no minutes where there is one', () => {
    const questions = [buildQuestion({ section: 'maths' })];
    const parts = [{ sections: [section] }];
    const { tests } = read(buildBundle({ tests: [buildTest({ parts, questions })] }));
    expect(tests[0]?.parts).toMatchObject([
      { minutes: null, earlyExit: false, sections: [{ correctMarks: null, qualifying: false }] },
    ]);
    expect(tests[0]?.questions[0]?.section).toBe('maths');
  });

  it('may have their titles as exports had them once', () => {
    const questions = [buildQuestion({ section: 'maths' })];
    const titled = (title: object) => ({ parts: [{ sections: [{ ...section, title }] }] });
    const older = (title: object) => ({ ...buildTest({ questions }), ...titled(title) });
    const sectionsOf = (title: object) =>
      read({ ...buildBundle(), tests: [older(title)] }).tests[0]?.parts[0]?.sections;
    expect(sectionsOf({ en: 'Maths', ur: 'ریاضی' })).toMatchObject([
      { title: 'Maths', titles: { ur: 'ریاضی' } },
    ]);
    expect(sectionsOf({ en: 'Maths' })?.[0]).not.toHaveProperty('titles');
  });

  it('are told of by their place when something is wrong with them', () => {
    const questions = [buildQuestion({ section: 'physics' })];
    const parts = [{ minutes: 10, sections: [{ ...section, correctMarks: 1.005 }] }];
    const found = faultsIn(buildBundle({ tests: [buildTest({ parts, questions })] }));
    expect(found).toEqual([
      'tests[0] "Mock 1": The parts have 10 minutes in all, and the test 30',
      'tests[0] "Mock 1": Correct marks must be a multiple of 0.01 or of a third (write -0.3333)',
      'tests[0] "Mock 1": A section of an active test needs a question. As a draft the test can wait for it.',
      'tests[0] "Mock 1", question 1: The test has no section with this key',
    ]);
  });
});

describe('a paper written by hand', () => {
  const asked = (question: string, more: object = {}) => ({
    question,
    options: ['one', 'two', 'three', 'four', 'five'],
    correctAnswer: 4,
    ...more,
  });
  const paper = (test: object, more: object = {}) =>
    read({
      ...buildBundle({ series: [], tests: [] }),
      tests: [{ key: 'mock', title: 'Mock', ...test }],
      ...more,
    }).tests[0];

  it('has its questions in their sections, and its minutes with its parts', () => {
    const test = paper({
      parts: [
        {
          title: 'Session 1',
          minutes: 20,
          locked: true,
          sections: [
            { title: 'Reasoning', titles: { hi: 'तर्क' }, questions: [asked('R1?'), asked('R2?')] },
            { title: 'Maths', correctMarks: 3, qualifying: true, questions: [asked('M1?')] },
          ],
        },
        { title: 'English', minutes: 10, locked: false, sections: [{ questions: [asked('E1?')] }] },
      ],
    });
    expect(test?.duration).toBe(30);
    expect(test?.parts).toMatchObject([
      {
        minutes: 20,
        earlyExit: false,
        sections: [
          { key: 'reasoning', title: 'Reasoning', titles: { hi: 'तर्क' } },
          { key: 'maths', correctMarks: 3, qualifying: true },
        ],
      },
      { minutes: 10, earlyExit: true, sections: [{ key: 'english', title: 'English' }] },
    ]);
    expect(test?.questions.map(({ question, section }) => [question, section])).toEqual([
      ['R1?', 'reasoning'],
      ['R2?', 'reasoning'],
      ['M1?', 'maths'],
      ['E1?', 'english'],
    ]);
  });

  it('may have parts without clocks: they are its sections', () => {
    const sections = (title: string) => [{ title, questions: [asked(`${title}?`)] }];
    const parts = [{ sections: sections('गणित') }, { sections: sections('हिंदी') }];
    expect(paper({ duration: 30, parts })?.parts).toMatchObject([
      { minutes: null, sections: [{ key: 'section' }, { key: 'section-2' }] },
    ]);
  });

  it('names passages, topics, sources and languages as it is written', () => {
    const hindi = { question: 'क?', options: ['१', '२', '३', '४', '५'], explanation: 'क्योंकि' };
    const question = asked('Why?', {
      texts: { hi: hindi },
      topic: 'Mathematics › Arithmetic › Percentages',
      difficulty: 'hard',
      source: { exam: 'JKSSB', post: 'Class IV', year: 2021, shift: 2, number: 7, official: true },
      passage: 'p1',
    });
    const passages = [{ key: 'p1', text: 'Read this.', texts: { hi: 'इसे पढ़ें।' } }];
    const test = paper({ duration: 30, questions: [question] }, { passages, topics: [] });
    expect(test?.questions[0]).toMatchObject({
      subject: 'Mathematics',
      tag: 'Percentages',
      difficulty: 'hard',
      source: 'JKSSB, Class IV, 2021, shift 2, question 7, official',
      passage: 'Read this.',
      translations: { hi: { ...hindi, passage: 'इसे पढ़ें।', reviewed: true } },
    });
  });

  it('takes the topic of a question whose tag and subject are empty', () => {
    const question = asked('Why?', { subject: '', tag: '', topic: 'Mathematics › Percentages' });
    const test = paper({ duration: 30, questions: [question] });
    expect(test?.questions[0]).toMatchObject({ subject: 'Mathematics', tag: 'Percentages' });
  });

  it('is told which passage is named in vain', () => {
    const parts = [{ sections: [{ title: 'Maths', questions: [asked('M?', { passage: 'p9' })] }] }];
    const passages = [{ key: 'p1', text: 'Read this.' }];
    const document = { tests: [{ key: 'mock', title: 'Mock', duration: 30, parts }], passages };
    expect(faultsIn(document)).toEqual([
      'tests[0] "Mock", question 1: passage names "p9", which is no passage of this bundle',
    ]);
  });

  it('is told by its place what a section lacks', () => {
    const parts = [
      { sections: [{ title: 'Maths', questions: [asked('M?', { options: ['1'] })] }] },
    ];
    const document = { tests: [{ key: 'mock', title: 'Mock', duration: 30, parts }] };
    expect(faultsIn(document)).toEqual([expect.stringMatching(/^tests\[0\] "Mock", question 1: /)]);
  });
});
