import type { Attempt, Passage, ResultBySection } from '@taiyari/contract';
import { type Language, languages } from '@taiyari/contract/rules/languages';
import { configure } from '@testing-library/react';
import type { TestDetails } from '#exam/attempts/api.ts';
import { loadLateScreens } from '#exam/attempts/late/use-late-screens.ts';
import type { ClockNews } from '#shared/attempts/state/runner-types.ts';
import type { Papers } from '#shared/attempts/state/shown-language.ts';
import type { SaveBody } from '#shared/attempts/sync/attempt-transport.ts';
import {
  buildAttempt,
  buildQuestion,
  buildResult,
} from '#shared/attempts/testing/build-attempt.ts';
import { FakeServer } from '#shared/attempts/testing/fake-server.ts';
import { buildAccount } from '#testing/build-account.ts';
import { type FakeAnswers, type FakeCall, fakeApi, refusal } from '#testing/fake-api.ts';

// Nothing here is hidden by style sheets, which are not loaded,
// and asking each element whether it is visible takes most of the time.
configure({ defaultHidden: true });

// They are there long before anybody asks for them; what happens when they are not has a test of its own.
await loadLateScreens();

/**
 * A test and its attempt behind the fake API. Ids are its own in the whole window: what an earlier test has left unsent may
 * be sent in this one, once a test says that the line is back, and finds no such attempt.
 */
export function givenExam(
  overrides: {
    attempt?: Partial<Attempt>;
    test?: Partial<TestDetails>;
    papers?: Papers;
    passages?: Partial<Record<Language, Passage[]>>;
  } = {},
) {
  const ownId = crypto.randomUUID();
  const testId = `test-${ownId}`;
  const server = new FakeServer(
    buildAttempt({ id: `attempt-${ownId}`, testId, ...overrides.attempt }),
  );
  const exam = {
    testId,
    server,
    test: buildTestDetails({ id: testId, ...overrides.test }),
    isDown: false,
    isBusy: false,
  };
  const inLanguage = (wished: unknown): Attempt => {
    const lang = languages.find((each) => each === wished) ?? server.attempt.lang;
    const questions = overrides.papers?.[lang] ?? server.attempt.questions;
    const passages = overrides.passages?.[lang] ?? server.attempt.passages;
    return { ...server.attempt, questions: [...questions], passages };
  };
  const online = <T>(answer: () => T): T => {
    if (exam.isDown) throw new TypeError('Failed to fetch');
    return answer();
  };
  const ofThis = <T>({ url }: FakeCall, answer: () => T) =>
    online(() => (url.pathname.split('/').includes(server.attempt.id) ? answer() : notHere));
  const answers: FakeAnswers = {
    getAccount: () => online(() => buildAccount()),
    getTest: () => online(() => exam.test),
    startAttempt: ({ body }) => online(() => inLanguage(wishedIn(body))),
    getAttempt: (call) => ofThis(call, () => inLanguage(call.url.searchParams.get('lang'))),
    saveAnswers: (call) => ofThis(call, () => (exam.isBusy ? busy : save(server, call.body))),
    endPart: (call) => ofThis(call, () => endPart(server, call)),
    submitAttempt: (call) => ofThis(call, () => (exam.isBusy ? busy : submit(server, call.body))),
    discardAttempt: (call) => ofThis(call, () => undefined),
  };
  return { ...answers, exam, calls: fakeApi(answers) };
}

function wishedIn(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'lang' in body ? body.lang : null;
}

const notHere = refusal('not-found', 404, 'Attempt not found');
const busy = refusal('unavailable', 503, 'Please try again in a moment.');

function save(server: FakeServer, body: unknown) {
  if (!isSaveBody(body)) throw new Error('not a save');
  const outcome = server.take(body);
  return outcome.kind === 'acknowledged'
    ? clockOf(outcome)
    : refusal('stale-revision', 409, 'Stale');
}

function clockOf({ revision, deadline, partEnds, sample }: ClockNews) {
  const clock = { revision, deadline, partEnds: [...partEnds], serverTime: sample.serverTime };
  return { ...clock, openPart: 0, partDeadline: partEnds[0] ?? deadline };
}

function endPart(server: FakeServer, { url, body }: FakeCall) {
  const part = Number(/parts\/(\d+)/.exec(url.pathname)?.[1]);
  const outcome = server.leavePart(part, isSaveBody(body) ? body.revision : -1);
  if (outcome.kind === 'acknowledged') {
    const { partDeadline: _, ...clock } = clockOf(outcome);
    return { ...server.attempt, ...clock };
  }
  return outcome.kind === 'closed'
    ? refusal('section-closed', 409, 'This part is not open')
    : refusal('stale-revision', 409, 'Stale');
}

function submit(server: FakeServer, body: unknown): ResultBySection & { lateAnswers: string[] } {
  if (typeof body === 'object' && body !== null) {
    save(server, { revision: server.attempt.revision, ...body });
  }
  server.close();
  const result = buildResult({ testTitle: server.attempt.testTitle });
  return { ...result, sections: [], lateAnswers: [] };
}

function isSaveBody(body: unknown): body is SaveBody {
  return typeof body === 'object' && body !== null && 'revision' in body;
}

function buildTestDetails(overrides: Partial<TestDetails> = {}): TestDetails {
  return {
    id: 'test-1',
    title: 'Class IV Mock Test 1',
    description: 'Five questions.',
    category: 'Reasoning',
    totalQuestions: 5,
    duration: 10,
    timeLimit: true,
    isActive: true,
    languages: ['en'],
    isFree: true,
    isNew: false,
    subjects: ['Reasoning'],
    tags: [],
    correctMarks: 1,
    incorrectMarks: -0.25,
    skippedMarks: 0,
    totalMarks: 5,
    isMockTest: true,
    isPYQ: false,
    isPracticeTest: false,
    isStandalone: true,
    totalAttempts: 0,
    averageScore: null,
    createdAt: '2025-01-01T00:00:00.000Z',
    result: null,
    attemptId: null,
    instructions: 'Read every question twice.',
    parts: buildAttempt().parts,
    declaration: false,
    extraTime: null,
    seriesId: null,
    seriesTitle: null,
    isEnrolled: null,
    ...overrides,
  };
}

/** A broken question between two sound ones. */
export const withBrokenQuestion = [
  buildQuestion(1),
  buildQuestion(2, { text: '' }),
  buildQuestion(3),
];
