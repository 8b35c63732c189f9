import type { Attempt } from '@taiyari/contract';
import { describe, expect, it } from 'vitest';
import { sheetOf } from '#shared/attempts/state/sheet.ts';
import { createAnswerStore } from '#shared/attempts/store/answer-store.ts';
import { attemptOf, isUnsynced } from '#shared/attempts/store/kept-attempt.ts';
import { createMemoryBackend, indexedDbBackend } from '#shared/attempts/store/store-backend.ts';
import { buildAttempt, buildDividedAttempt } from '#shared/attempts/testing/build-attempt.ts';

const key = { accountId: 'account-1', attemptId: 'attempt-1' };
const clockNote = { serverMilliseconds: 1000, wallMilliseconds: 2000 };
const changes = { answers: {}, flags: {}, seconds: {}, current: null };

let databases = 0;
const backends = {
  'in the database': () => {
    databases += 1;
    return indexedDbBackend(`answers-${databases}`);
  },
  'in memory': async () => createMemoryBackend(),
};

describe.each(Object.entries(backends))('the answer store %s', (_name, open) => {
  const openStore = async () => createAnswerStore(await open());

  it('gives back questions, sheet and unsent changes', async () => {
    const store = await openStore();
    await store.open('account-1', buildAttempt({ answers: { q1: 1 } }), clockNote);
    await store.keepChanges(key, { ...changes, answers: { q2: 3 }, current: 'q2' });
    await store.keepChanges(key, { ...changes, answers: { q3: null }, flags: { q3: true } });
    const kept = await store.load(key);
    expect(kept && attemptOf(kept)).toEqual(buildAttempt({ answers: { q1: 1 } }));
    expect(kept?.progress.changes).toEqual({
      answers: { q2: 3, q3: null },
      flags: { q3: true },
      seconds: {},
      current: 'q2',
    });
  });

  it('forgets a change once the server has that very value', async () => {
    const store = await openStore();
    await store.open('account-1', buildAttempt(), clockNote);
    await store.keepChanges(key, { ...changes, answers: { q1: 0, q2: 2 } });
    await store.keepChanges(key, { ...changes, answers: { q2: 3 } });
    const sheet = { ...sheetOf(buildAttempt()), revision: 1, answers: { q1: 0, q2: 2 } };
    const saved = { ...changes, answers: { q1: 0, q2: 2 } };
    await store.acknowledge(key, { sheet, deadline: null, partEnds: [], clockNote, saved });
    const kept = await store.load(key);
    expect(kept?.progress).toMatchObject({ sheet, changes: { answers: { q2: 3 } } });
  });

  it('is not taken back by a tab that fell behind', async () => {
    const store = await openStore();
    await store.open('account-1', buildAttempt({ revision: 5, answers: { q1: 0 } }), clockNote);
    const sheet = sheetOf(buildAttempt({ revision: 2 }));
    await store.acknowledge(key, {
      sheet,
      deadline: null,
      partEnds: [],
      clockNote,
      saved: changes,
    });
    expect((await store.load(key))?.progress.sheet.revision).toBe(5);
  });

  it('keeps unsent changes when the attempt is opened again', async () => {
    const store = await openStore();
    await store.open('account-1', buildAttempt(), clockNote);
    await store.keepChanges(key, { ...changes, answers: { q1: 2 } });
    const kept = await store.open('account-1', buildAttempt({ revision: 3 }), clockNote);
    expect(kept?.progress).toMatchObject({
      sheet: { revision: 3 },
      changes: { answers: { q1: 2 } },
    });
  });

  it('knows what the server lacks, by account', async () => {
    const store = await openStore();
    await store.open('account-1', buildAttempt(), clockNote);
    await store.open('account-2', buildAttempt(), clockNote);
    await store.keepSubmission(key, 'learner');
    expect((await store.list('account-1')).map(isUnsynced)).toEqual([true]);
    expect((await store.list('account-2')).map(isUnsynced)).toEqual([false]);
  });

  it('forgets an attempt and then takes nothing more for it', async () => {
    const store = await openStore();
    await store.open('account-1', buildAttempt(), clockNote);
    await store.forget(key);
    await store.keepChanges(key, { ...changes, answers: { q1: 2 } });
    expect(await store.load(key)).toBeNull();
    expect(await store.list('account-1')).toEqual([]);
  });
});

describe('an attempt that a former release has kept', () => {
  const { languages: _, lang: __, parts: ___, partEnds: ____, ...rest } = buildAttempt();
  const { passages: _____, ...undivided } = rest;
  const divided = buildDividedAttempt();
  const parts = divided.parts.map((part) => ({
    ...part,
    sections: part.sections.map(({ title, to, ...section }) => ({
      ...section,
      title: { en: title, hi: `${title} हि` },
      to: to + 1,
    })),
  }));
  const givenKept = async (attempt: object) => {
    const backend = createMemoryBackend();
    const store = createAnswerStore(backend);
    await store.open('account-1', buildAttempt(), clockNote);
    await store.keepChanges(key, { ...changes, answers: { q2: 3 }, current: 'q2' });
    await backend.putPaper(key, attempt as Attempt);
    return store.load(key);
  };

  it('has its sections as they are told of now, and every answer that was not sent', async () => {
    const { passages: _, ...former } = { ...divided, parts };
    const kept = await givenKept(former);
    expect(kept?.attempt).toEqual({
      ...divided,
      parts: divided.parts.map((part) => ({
        ...part,
        sections: part.sections.map((section) => ({
          ...section,
          titles: { hi: `${section.title} हि` },
        })),
      })),
    });
    expect(kept?.progress.changes).toMatchObject({ answers: { q2: 3 }, current: 'q2' });
  });

  it('has its passages beside its questions, in all its languages', async () => {
    const { passages: _, ...former } = { ...divided, parts };
    const withPassage = (passage: string) =>
      divided.questions.map((question, place) => (place < 2 ? { ...question, passage } : question));
    const papers = { en: withPassage('Read this.'), hi: withPassage('यह पढ़ें।') };
    const kept = await givenKept({ ...former, questions: papers.en, papers });
    const passageIds = kept?.attempt.questions.map(({ passageId }) => passageId);
    expect(passageIds).toEqual(['kept-1', 'kept-1', undefined, undefined, undefined]);
    expect(kept?.attempt.papers?.hi?.[1]).toEqual({ ...divided.questions[1], passageId: 'kept-2' });
    expect(kept?.attempt.passages).toEqual([
      { id: 'kept-1', text: 'Read this.' },
      { id: 'kept-2', text: 'यह पढ़ें।' },
    ]);
    expect(kept?.progress.changes.answers).toEqual({ q2: 3 });
  });

  it('is one part in English where there were neither parts nor languages yet', async () => {
    const kept = await givenKept(undivided);
    const [section] = kept?.attempt.parts[0]?.sections ?? [];
    expect(section).toMatchObject({ title: '', from: 0, to: 4, correctMarks: 1 });
    expect(kept?.attempt).toMatchObject({ languages: ['en'], lang: 'en', partEnds: [] });
    expect(kept?.progress.changes.answers).toEqual({ q2: 3 });
  });
});

it('is durable only in the database', async () => {
  expect(createAnswerStore(createMemoryBackend()).isDurable).toBe(false);
  expect(createAnswerStore(await indexedDbBackend('durable')).isDurable).toBe(true);
});

it('merges what two tabs write at the same moment', async () => {
  const left = createAnswerStore(await indexedDbBackend('shared'));
  const right = createAnswerStore(await indexedDbBackend('shared'));
  await left.open('account-1', buildAttempt(), clockNote);
  await Promise.all([
    left.keepChanges(key, { ...changes, answers: { q1: 1 } }),
    right.keepChanges(key, { ...changes, answers: { q2: 2 } }),
    left.keepChanges(key, { ...changes, answers: { q3: 3 } }),
  ]);
  expect((await right.load(key))?.progress.changes.answers).toEqual({ q1: 1, q2: 2, q3: 3 });
});
