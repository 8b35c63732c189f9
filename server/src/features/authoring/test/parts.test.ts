import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { testVersions } from '#database/catalogue.ts';
import { auditOf } from '#testing/audit-entries.ts';
import { givenAccount, givenTest } from '#testing/builders.ts';
import { givenLearner } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let admin: Caller;

beforeEach(async () => {
  const { id } = await givenAccount(test.deps, { labels: ['admin'] });
  admin = await test.signedIn(id);
});

const section = (key: string, more: object = {}) => ({ key, title: key, ...more });
const question = (name: string, of: string) => ({
  question: name,
  options: ['one', 'two'],
  correctAnswer: 0,
  section: of,
});

const written = {
  title: 'CGL Tier 1',
  description: 'As the paper of 2026.',
  category: 'Reasoning',
  duration: 30,
  timeLimit: true,
  correctMarks: 2,
  incorrectMarks: -0.5,
  skippedMarks: 0,
  declaration: true,
  parts: [
    { minutes: 15, earlyExit: true, sections: [section('reasoning', { cutOffs: { UR: 1.5 } })] },
    {
      minutes: 15,
      sections: [
        section('maths', { correctMarks: 3, incorrectMarks: -1 / 3, attemptMax: 1 }),
        section('computer', {
          ...{ title: 'Computer', titles: { hi: 'कंप्यूटर' } },
          qualifying: true,
        }),
      ],
    },
  ],
  questions: [
    question('C1?', 'computer'),
    question('M1?', 'maths'),
    question('R1?', 'reasoning'),
    question('M2?', 'maths'),
  ],
  ...{ isFree: true, isNew: true, isMockTest: true, isPYQ: false, isPracticeTest: false },
  ...{ isStandalone: true, subjects: [], tags: [] },
};

const create = (more: object = {}) =>
  admin.call('POST', '/api/admin/tests', { ...written, ...more });
const versionsOf = (testId: string) =>
  test.deps.db.select().from(testVersions).where(eq(testVersions.testId, testId));

describe('a test with parts', () => {
  it('is kept as it was written, and frozen in the order of its sections', async () => {
    const { status, body } = await create();
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.parts).toMatchObject(written.parts);
    expect(body).toMatchObject({ declaration: true, totalMarks: 5 });
    const names = body.questions.map((one: { question: string; section: string }) => one.question);
    expect(names).toEqual(['C1?', 'M1?', 'R1?', 'M2?']);
    const [version] = await versionsOf(body.id);
    const paper: { text: string }[] = JSON.parse(version?.paper ?? '[]');
    expect(paper.map(({ text }) => text)).toEqual(['R1?', 'M1?', 'M2?', 'C1?']);
    expect(version?.parts).toMatchObject([
      {
        ...{ seconds: 900, earlyExit: true },
        sections: [{ key: 'reasoning', from: 0, to: 1, correctPoints: 600, cutOffs: { UR: 450 } }],
      },
      {
        ...{ seconds: 900, earlyExit: false },
        sections: [
          {
            key: 'maths',
            from: 1,
            to: 3,
            correctPoints: 900,
            incorrectPoints: -100,
            attemptMax: 1,
          },
          { key: 'computer', from: 3, to: 4, incorrectPoints: -150, qualifying: true },
        ],
      },
    ]);
    expect((await admin.call('GET', `/api/admin/tests/${body.id}`)).body).toEqual(body);
    expect((await auditOf(test.deps, body.id)).at(-1)?.after).toMatchObject({ declaration: true });
  });

  it.each([
    ['whole marks', 1, 2, 12],
    ['thirds', 1 / 3, 2 / 3, 4],
  ])(
    'has the same total everywhere: so many answers as count, in %s',
    async (_, one, two, total) => {
      const keys = ['reasoning', 'maths', 'english'];
      const sections = [
        section('reasoning'),
        section('maths', { correctMarks: two, attemptMax: 3 }),
        section('english', { qualifying: true }),
      ];
      const { body } = await create({
        ...{ correctMarks: one, incorrectMarks: 0, parts: [{ minutes: null, sections }] },
        questions: keys.flatMap((key) =>
          Array.from({ length: 6 }, (_, at) => question(`${at}?`, key)),
        ),
      });
      const learner = await givenLearner(test);
      const shown = await learner.call('GET', `/api/tests/${body.id}`);
      const started = await learner.call('POST', '/api/attempts', { testId: body.id });
      const right = body.questions.map(({ id }: { id: string }) => [id, 0]);
      const answers = Object.fromEntries(right);
      const url = `/api/attempts/${started.body.id}/submission`;
      const result = await learner.call('POST', url, { answers });
      const all = [body, shown.body, result.body].map(({ totalMarks }) => totalMarks);
      expect([...all, result.body.marksObtained]).toEqual([total, total, total, total]);
    },
  );

  it('makes no new version when it is saved as it is, and one when a part changes', async () => {
    const { id, questions } = (await create()).body;
    const save = (more: object = {}) =>
      admin.call('PUT', `/api/admin/tests/${id}`, {
        ...{ ...written, instructions: '', questions },
        ...more,
      });
    expect((await save()).status).toBe(200);
    expect(await versionsOf(id)).toHaveLength(1);
    const [first, ...rest] = written.parts;
    expect((await save({ parts: [{ ...first, earlyExit: false }, ...rest] })).status).toBe(200);
    expect(await versionsOf(id)).toHaveLength(2);
  });

  it('is copied with its parts', async () => {
    const { body } = await create();
    const copy = (await admin.call('POST', `/api/admin/tests/${body.id}/copy`)).body;
    expect(copy).toMatchObject({ parts: body.parts, declaration: true, status: 'draft' });
    const sections = copy.questions.map((one: { section: string }) => one.section);
    expect(sections).toEqual(['computer', 'maths', 'reasoning', 'maths']);
  });

  it('may have an empty section while it is a draft, which is left out, and is not made active', async () => {
    const questions = written.questions.filter(({ section }) => section !== 'reasoning');
    const refused = await create({ questions });
    expect([refused.status, refused.body.errors[0]]).toMatchObject([
      422,
      { path: 'parts.0.sections.0', code: 'no-questions' },
    ]);
    const { body } = await create({ questions, status: 'draft' });
    const [version] = await versionsOf(body.id);
    // One part is left: it has the clock of the test.
    expect(version?.parts).toMatchObject([{ seconds: null, sections: [{ from: 0 }, { to: 3 }] }]);
    const url = `/api/admin/tests/${body.id}/status`;
    const answer = await admin.call('PATCH', url, { status: 'active' });
    expect([answer.status, answer.body.errors[0].code]).toEqual([422, 'no-questions']);
    expect((await admin.call('PATCH', url, { status: 'archived' })).status).toBe(200);
  });

  it.each([
    ['parts without a time limit', { timeLimit: false }, 'timeLimit', 'parts-need-time'],
    ['other minutes in all', { duration: 40 }, 'duration', 'not-the-sum'],
    [
      'a question outside',
      { questions: [question('?', 'x')] },
      'questions.0.section',
      'no-section',
    ],
    ['a section of a plain test', { parts: [] }, 'questions.0.section', 'no-section'],
  ])('is refused for %s', async (_, more, path, code) => {
    const { status, body } = await create({ ...more, status: 'draft' });
    expect(status).toBe(422);
    expect(body.errors).toContainEqual(expect.objectContaining({ path, code }));
  });
});

it('a test that nobody divided has the hash that it had before there were parts', async () => {
  const { id } = await givenTest(test.deps, { questions: [{}, {}] });
  const [version] = await versionsOf(id);
  if (!version) throw new Error('no version');
  const { title, durationMinutes, hasTimeLimit, questionIds, paper } = version;
  const { correctPoints, incorrectPoints, skippedPoints } = version;
  const content = {
    ...{ title, durationMinutes, hasTimeLimit, correctPoints, incorrectPoints, skippedPoints },
    ...{ questionIds, paper, key: 'AB', explanations: ['', ''] },
  };
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  expect([version.contentHash, version.parts]).toEqual([hash, []]);
});
