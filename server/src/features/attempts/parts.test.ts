import { beforeEach, describe, expect, it } from 'vitest';
import { countChanges } from '#features/analytics/service.ts';
import { createAttemptDeps, sweepOverdue } from '#features/attempts/service.ts';
import { auditOf } from '#testing/audit-entries.ts';
import { givenAccount, givenPart, givenTest } from '#testing/builders.ts';
import { givenAdmin, givenLearner } from '#testing/people.ts';
import { type Caller, sessionHashOf, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const start = new Date('2026-01-05T04:30:00.000Z');
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const iso = (minutes: number) => at(minutes).toISOString();

let learner: Caller;
let accountId: string;
let testId: string;
let ids: string[];

/** Three parts of 30, 40 and 15 minutes with two questions each, from 10:00 in Kashmir. */
beforeEach(async () => {
  test.clock.set(start);
  accountId = (await givenAccount(test.deps)).id;
  learner = await test.signedIn(accountId);
  const paper = await givenTest(test.deps, {
    durationMinutes: 85,
    parts: [
      givenPart(30, 'reasoning'),
      { ...givenPart(40, 'maths', { correctPoints: 600, cutOffs: { UR: 600 } }), earlyExit: false },
      givenPart(15, 'english', { qualifying: true }),
    ],
    // Written in another order than the sections.
    questions: ['english', 'maths', 'reasoning', 'reasoning', 'maths', 'english'].map(
      (section) => ({ section, correct: 0, subject: section }),
    ),
  });
  testId = paper.id;
  const [e1 = '', m1 = '', r1 = '', r2 = '', m2 = '', e2 = ''] = paper.questionIds;
  ids = [r1, r2, m1, m2, e1, e2];
});

const begin = async () => (await learner.call('POST', '/api/attempts', { testId })).body;
const id = (place: number) => ids[place] ?? '';
const save = (attemptId: string, body: object) =>
  learner.call('PATCH', `/api/attempts/${attemptId}/answers`, body);
const read = async (attemptId: string) =>
  (await learner.call('GET', `/api/attempts/${attemptId}`)).body;
const leave = (attemptId: string, part: number, revision: number) =>
  learner.call('POST', `/api/attempts/${attemptId}/parts/${part}/close`, { revision });

describe('an attempt at a paper with parts', () => {
  it('shows the paper in the order of its sections, with marks and clocks', async () => {
    const attempt = await begin();
    expect(attempt.questions.map((question: { id: string }) => question.id)).toEqual(ids);
    expect(attempt.partEnds).toEqual([iso(30), iso(70), iso(85)]);
    expect(attempt.deadline).toBe(iso(85));
    expect(attempt.parts).toMatchObject([
      { seconds: 1800, earlyExit: true, sections: [{ key: 'reasoning', from: 0, to: 1 }] },
      { seconds: 2400, sections: [{ key: 'maths', from: 2, to: 3, correctMarks: 2 }] },
      { seconds: 900, sections: [{ key: 'english', from: 4, to: 5, qualifying: true }] },
    ]);
    const shown = (await test.visitor.call('GET', `/api/tests/${testId}`)).body;
    expect(attempt.parts).toMatchObject(shown.parts);
    expect(attempt.openPart).toBe(0);
    expect(attempt.parts).toMatchObject([
      { minutes: 30, locked: false, startsAt: iso(0), deadline: iso(30), closedAt: null },
      { minutes: 40, locked: true, startsAt: iso(30), deadline: iso(70), closedAt: null },
      { minutes: 15, locked: false, startsAt: iso(70), deadline: iso(85), closedAt: null },
    ]);
    // 2 × 1 and 2 × 2; English is only qualifying.
    expect(shown.totalMarks).toBe(6);
  });

  it('goes on while nobody is connected: dead from 10:25 to 10:40, part 2 runs and closes at 11:10', async () => {
    const { id: attemptId } = await begin();
    test.clock.set(at(25));
    expect((await save(attemptId, { revision: 0, answers: { [id(0)]: 0 } })).status).toBe(200);
    test.clock.set(at(40));
    const late = await save(attemptId, { revision: 1, answers: { [id(1)]: 0 } });
    expect([late.status, late.body.type]).toEqual([409, 'section-closed']);
    // The same words for a part that is over and for one that is still to come.
    const early = await save(attemptId, { revision: 1, answers: { [id(4)]: 0 } });
    expect(early.body).toMatchObject({ type: 'section-closed', detail: late.body.detail });
    expect(early.body.detail).toMatch(/its time has not come/);
    const saved = await save(attemptId, { revision: 1, answers: { [id(2)]: 0 } });
    expect(saved.body).toMatchObject({ revision: 2, partEnds: [iso(30), iso(70), iso(85)] });
    test.clock.set(new Date(at(70).getTime() + 5001));
    expect((await save(attemptId, { revision: 2, answers: { [id(3)]: 0 } })).status).toBe(409);
  });

  it('refuses a save with an answer outside the open part whole, and names it', async () => {
    const { id: attemptId } = await begin();
    const before = await read(attemptId);
    const answers = { [id(0)]: 1, [id(2)]: 1, [id(5)]: 2 };
    const refused = await save(attemptId, { revision: 0, answers, flagged: [id(0)] });
    expect([refused.status, refused.body.type]).toEqual([409, 'section-closed']);
    expect(refused.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      `answers.${id(2)}`,
      `answers.${id(5)}`,
    ]);
    expect(await read(attemptId)).toEqual(before);
  });

  it('takes marks, times and the place of any part, and answers that change nothing', async () => {
    const { id: attemptId } = await begin();
    const saved = await save(attemptId, {
      revision: 0,
      answers: { [id(0)]: 1, [id(4)]: null },
      flagged: [id(3)],
      timeSpent: { [id(5)]: 3 },
      current: id(2),
    });
    expect(saved.status).toBe(200);
    expect(await read(attemptId)).toMatchObject({ answers: { [id(0)]: 1 }, current: id(2) });
  });

  it('counts what arrives within the grace of its part, also for the next one', async () => {
    const { id: attemptId } = await begin();
    test.clock.set(new Date(at(30).getTime() + 5000));
    const both = { [id(0)]: 0, [id(2)]: 0 };
    expect((await save(attemptId, { revision: 0, answers: both })).status).toBe(200);
    test.clock.set(new Date(at(30).getTime() + 5001));
    expect((await save(attemptId, { revision: 1, answers: { [id(1)]: 0 } })).status).toBe(409);
  });

  it('tells an idle screen where it stands, and nobody else', async () => {
    const { id: attemptId } = await begin();
    test.clock.set(at(3));
    const { body } = await learner.call('GET', `/api/attempts/${attemptId}/clock`);
    expect(body).toEqual({
      revision: 0,
      serverTime: iso(3),
      deadline: iso(85),
      partEnds: [iso(30), iso(70), iso(85)],
      openPart: 0,
      partDeadline: iso(30),
      status: 'running',
    });
    const other = await givenLearner(test);
    expect((await other.call('GET', `/api/attempts/${attemptId}/clock`)).status).toBe(404);
  });
});

describe('leaving a part early', () => {
  it('ends it and brings all later ones forward', async () => {
    const { id: attemptId } = await begin();
    test.clock.set(at(10));
    const left = await leave(attemptId, 0, 0);
    expect(left.body).toMatchObject({
      openPart: 1,
      parts: [{ closedAt: iso(10) }, { deadline: iso(50), closedAt: null }, {}],
      revision: 1,
      serverTime: iso(10),
      deadline: iso(65),
      partEnds: [iso(10), iso(50), iso(65)],
    });
    const saved = await save(attemptId, { revision: 1, answers: { [id(2)]: 0 } });
    expect(saved.body).toMatchObject({ revision: 2, partEnds: left.body.partEnds });
    expect(saved.body).toMatchObject({ openPart: 1, partDeadline: iso(50) });
    expect(await read(attemptId)).toMatchObject({ revision: 2, partEnds: left.body.partEnds });
  });

  it('is refused where the paper does not allow it, for the last part, and for one that is not open', async () => {
    const { id: attemptId } = await begin();
    const refusal = async (part: number, revision = 0) => {
      const { status, body } = await leave(attemptId, part, revision);
      return `${status} ${body.type}`;
    };
    expect(await refusal(1)).toBe('409 section-closed');
    expect(await refusal(0, 7)).toBe('409 stale-revision');
    test.clock.set(at(31));
    expect(await refusal(0)).toBe('409 section-closed');
    expect(await refusal(1)).toBe('409 conflict');
    test.clock.set(at(71));
    expect(await refusal(2)).toBe('409 conflict');
    test.clock.set(at(86));
    expect(await refusal(2)).toBe('409 time-up');
    expect((await read(attemptId)).partEnds).toEqual([iso(30), iso(70), iso(85)]);
  });

  it('happens once, however often it is asked for at the same time', async () => {
    const { id: attemptId } = await begin();
    test.clock.set(at(10));
    const answers = await Promise.all(Array.from({ length: 20 }, () => leave(attemptId, 0, 0)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await read(attemptId)).partEnds).toEqual([iso(10), iso(50), iso(65)]);
  });

  it('knows parts by digits alone', async () => {
    const { id: attemptId } = await begin();
    const url = (part: string) => `/api/attempts/${attemptId}/parts/${part}/close`;
    for (const part of ['0x0', '+0', '0.0', '0e1', '%200', '1e-9', '-0', '']) {
      const { status } = await learner.call('POST', url(part), { revision: 0 });
      expect([part, status >= 400 && status < 500]).toEqual([part, true]);
    }
    expect((await read(attemptId)).partEnds).toEqual([iso(30), iso(70), iso(85)]);
  });

  it('is nothing for a paper without parts, and for somebody else', async () => {
    const plain = await givenTest(test.deps);
    const { body } = await learner.call('POST', '/api/attempts', { testId: plain.id });
    expect((await leave(body.id, 0, 0)).body.type).toBe('conflict');
    const other = await givenLearner(test);
    const url = `/api/attempts/${body.id}/parts/0/close`;
    expect((await other.call('POST', url, { revision: 0 })).status).toBe(404);
  });
});

describe('extra minutes while it runs', () => {
  it('move the part that is open and all later ones, and are told to idle and saving screens', async () => {
    const admin = await givenAdmin(test, { hasSteppedUp: true });
    const { id: attemptId } = await begin();
    test.clock.set(at(35));
    const url = `/api/admin/users/${accountId}/attempts/${attemptId}/minutes`;
    expect((await admin.call('POST', url, { minutes: 5 })).status).toBe(204);
    const ends = [iso(30), iso(75), iso(90)];
    const clock = (await learner.call('GET', `/api/attempts/${attemptId}/clock`)).body;
    expect(clock).toMatchObject({ revision: 1, partEnds: ends, deadline: iso(90) });
    expect((await save(attemptId, { revision: 0, answers: { [id(2)]: 0 } })).status).toBe(409);
    test.clock.set(at(74));
    const saved = await save(attemptId, { revision: 1, answers: { [id(2)]: 0 } });
    expect(saved.body).toMatchObject({ revision: 2, partEnds: ends });
    expect((await auditOf(test.deps, accountId)).at(-1)).toMatchObject({
      action: 'user.minutes-given',
      after: { deadline: iso(90), minutes: 5 },
    });
    test.clock.set(new Date(at(90).getTime() + 5000));
    expect(await sweepOverdue(test.attempts)).toBe(0);
    test.clock.set(new Date(at(90).getTime() + 5001));
    expect(await sweepOverdue(test.attempts)).toBe(1);
  });
});

describe('handing in', () => {
  it('counts the tail of the open part, and names what belongs to one that is over', async () => {
    const { id: attemptId } = await begin();
    await save(attemptId, { revision: 0, answers: { [id(0)]: 0 } });
    test.clock.set(at(40));
    const answers = { [id(0)]: 0, [id(1)]: 0, [id(2)]: 0, [id(3)]: 1, [id(4)]: 0 };
    const { body } = await learner.call('POST', `/api/attempts/${attemptId}/submission`, {
      answers,
    });
    expect(body.lateAnswers).toEqual([id(1)]);
    // 1 of reasoning; of maths 2 and −0.25; nothing of English.
    expect(body).toMatchObject({ marksObtained: 2.75, totalMarks: 6, correctAnswers: 2 });
    expect(body).toMatchObject({ incorrectAnswers: 1, skippedAnswers: 3, percentage: 33 });
  });
});

describe('the review', () => {
  it('judges each section, and says how others did from ten learners on', async () => {
    const take = async (caller: Caller) => {
      test.clock.set(start);
      const { body } = await caller.call('POST', '/api/attempts', { testId });
      const url = `/api/attempts/${body.id}`;
      const first = { [id(0)]: 0, [id(1)]: 1 };
      await caller.call('PATCH', `${url}/answers`, {
        revision: 0,
        answers: first,
        timeSpent: { [id(0)]: 20, [id(1)]: 5 },
      });
      test.clock.set(at(71));
      const answers = { [id(4)]: 0, [id(5)]: 0 };
      const result = await caller.call('POST', `${url}/submission`, { answers });
      return (await caller.call('GET', `/api/results/${result.body.id}/analysis`)).body;
    };
    const review = await take(learner);
    expect(review.result).toMatchObject({ marksObtained: 0.75, totalMarks: 6 });
    expect(review.sections).toMatchObject([
      {
        ...{ key: 'reasoning', part: 0, correct: 1, incorrect: 1, skipped: 0, timeSpent: 25 },
        ...{ marksObtained: 0.75, totalMarks: 2, cutOffs: {}, others: null },
      },
      { key: 'maths', skipped: 2, marksObtained: 0, totalMarks: 4, cutOffs: { UR: 2 } },
      { key: 'english', qualifying: true, marksObtained: 2, totalMarks: 2 },
    ]);
    const marks = review.questions.map((question: { marks: number }) => question.marks);
    expect(marks).toEqual([1, -0.25, 0, 0, 1, 1]);
    for (let others = 0; others < 8; others += 1) {
      await take(await givenLearner(test));
    }
    const tenth = await givenLearner(test);
    await countChanges(test.deps);
    expect((await take(tenth)).sections[0].others).toBeNull();
    await countChanges(test.deps);
    const othersBySection = async () => {
      const { body } = await learner.call('GET', `/api/results/${review.result.id}/analysis`);
      return body.sections.map(({ others }: { others: unknown }) => others);
    };
    expect(await othersBySection()).toEqual([
      { learners: 10, meanMarks: 0.75 },
      { learners: 10, meanMarks: 0 },
      { learners: 10, meanMarks: 2 },
    ]);
    await take(await givenLearner(test));
    test.clock.set(at(75));
    await countChanges(test.deps);
    expect(await othersBySection()).toMatchObject([{ learners: 11 }, {}, { learners: 11 }]);
  });
});

describe('10,000 saves into closed parts', () => {
  it('are all refused, and the sheets stay blank', async () => {
    const { save: write } = createAttemptDeps(test.deps);
    const { id: attemptId } = await begin();
    const rounds = 100;
    for (let round = 0; round < rounds; round += 1) {
      const outcomes = await Promise.all(
        Array.from({ length: 100 }, (_, number) => {
          // Any moment at which another part than this one is open, but for the five seconds of grace.
          const part = (round + number) % 3;
          const [begins, ends] = [[0, 30, 70][part] ?? 0, [30, 70, 85][part] ?? 0];
          const minute = ((round * 100 + number) * 0.0085) % 84.9;
          const isClosed = minute < begins || minute > ends + 0.1;
          const arrivedAt = at(isClosed ? minute : part === 0 ? 31 : begins - 0.01);
          return write({
            accountId,
            sessionHash: sessionHashOf(accountId),
            attemptId,
            revision: 0,
            delta: { answers: { [id(part * 2 + (number % 2))]: number % 4 } },
            arrivedAt,
          });
        }),
      );
      expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['section-closed']));
    }
    expect(await read(attemptId)).toMatchObject({ revision: 0, answers: {} });
  }, 120_000);
});
