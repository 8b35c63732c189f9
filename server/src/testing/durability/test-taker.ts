import { type Attempt, api } from '@taiyari/contract';
import { bodyOf, type Call, insist } from '#testing/durability/calls.ts';
import { integerBelow, type Random } from '#testing/durability/random.ts';
import {
  afterChange,
  blankSheet,
  type Change,
  isSameSheet,
  type Sheet,
} from '#testing/durability/sheet.ts';

export type Paper = {
  readonly id: string;
  readonly questionIds: readonly string[];
  readonly key: string;
};

/** What a learner knows for certain, and what may have happened besides. */
export type Memory = {
  readonly accountId: string;
  running: Running | null;
  /** The answers of every submission that was acknowledged, the latest last. */
  readonly submitted: { readonly attemptId: string; readonly answers: string }[];
  acknowledgedSaves: number;
};

type Running = {
  readonly attemptId: string;
  acknowledged: Sheet;
  /** Sent on top of `acknowledged`, outcome unknown: at most one of them has happened. */
  inDoubt: Sheet[];
};

type Options = {
  readonly accountId: string;
  readonly paper: Paper;
  readonly call: Call;
  readonly random: Random;
  /** Told when a save is acknowledged, with the moment (of performance.now) it was sent. */
  readonly onAcknowledged: (sentAt: number) => void;
};

/** A learner takes the test again and again, and checks with each answer that nothing was lost. */
export type TestTaker = {
  readonly memory: Memory;
  /** One thing that a learner does, to its end: afterwards no request is on its way. */
  step(): Promise<void>;
  /** Submits the running attempt, if there is one. */
  submit(): Promise<void>;
};

const submitShare = 0.03;

export function createTestTaker(options: Options): TestTaker {
  const { accountId, random } = options;
  const memory: Memory = { accountId, running: null, submitted: [], acknowledgedSaves: 0 };
  return {
    memory,
    async step() {
      const { running } = memory;
      if (running === null) return start(options, memory);
      const isCertain = running.inDoubt.length === 0;
      if (isCertain && random() < submitShare) return submit(options, memory, running);
      return save(options, memory, running);
    },
    async submit() {
      const { running } = memory;
      if (running === null) return;
      await settle(options, running);
      await submit(options, memory, running);
    },
  };
}

async function start({ paper, call }: Options, memory: Memory): Promise<void> {
  const body = { testId: paper.id, retake: true };
  const started = bodyOf(api.startAttempt, await insist(call, 'POST', '/api/attempts', body));
  const acknowledged = blankSheet(paper.questionIds.length);
  requireOneOf([acknowledged], toSheet(paper, started), 'a new attempt');
  memory.running = { attemptId: started.id, acknowledged, inDoubt: [] };
}

async function save(options: Options, memory: Memory, running: Running): Promise<void> {
  const { paper, call, random } = options;
  const change = chooseChange(random, paper.questionIds.length);
  const sheet = afterChange(running.acknowledged, change);
  running.inDoubt.push(sheet);
  const sentAt = performance.now();
  const path = `/api/attempts/${running.attemptId}/answers`;
  const body = { revision: running.acknowledged.revision, ...toDelta(paper, change) };
  const answer = await call('PATCH', path, body);
  // A save whose connection broke may have come through after we had asked about it.
  const isOvertaken = answer.kind === 'answered' && answer.status === 409;
  if (answer.kind === 'lost' || (isOvertaken && running.inDoubt.length > 1)) {
    return settle(options, running);
  }
  const { revision } = bodyOf(api.saveAnswers, answer);
  if (revision !== sheet.revision)
    throw new Error(`got revision ${revision} for ${sheet.revision}`);
  running.acknowledged = sheet;
  running.inDoubt = [];
  memory.acknowledgedSaves += 1;
  options.onAcknowledged(sentAt);
}

/** Reads what has become of saves without an acknowledgement. */
async function settle({ paper, call }: Options, running: Running): Promise<void> {
  const answer = await insist(call, 'GET', `/api/attempts/${running.attemptId}`);
  const stored = toSheet(paper, bodyOf(api.getAttempt, answer));
  requireOneOf([running.acknowledged, ...running.inDoubt], stored, 'a running attempt');
  if (stored.revision === running.acknowledged.revision) return;
  running.acknowledged = stored;
  running.inDoubt = [];
}

/** With a last answer that was not saved before. */
async function submit(options: Options, memory: Memory, running: Running): Promise<void> {
  const { paper, call, random } = options;
  const change = chooseChange(random, paper.questionIds.length);
  const { answers } = afterChange(running.acknowledged, change);
  const path = `/api/attempts/${running.attemptId}/submission`;
  const answer = await insist(call, 'POST', path, toDelta(paper, change));
  const result = bodyOf(api.submitAttempt, answer);
  const marked = paper.questionIds.map((_, index) => letterOf(result.answers[index])).join('');
  if (marked !== answers) throw new Error(`${marked} was marked instead of ${answers}`);
  memory.submitted.push({ attemptId: running.attemptId, answers });
  memory.running = null;
}

function chooseChange(random: Random, questionCount: number): Change {
  const option = integerBelow(random, 9);
  return {
    position: integerBelow(random, questionCount),
    option: option === 8 ? null : option % 4,
    seconds: integerBelow(random, 30),
  };
}

function toDelta({ questionIds }: Paper, { position, option, seconds }: Change) {
  const id = questionIds[position] ?? '';
  return { answers: { [id]: option }, timeSpent: { [id]: seconds } };
}

function toSheet({ questionIds }: Paper, shown: Attempt): Sheet {
  return {
    revision: shown.revision,
    answers: questionIds.map((id) => letterOf(shown.answers[id])).join(''),
    timeSpent: questionIds.map((id) => shown.timeSpent[id] ?? 0),
  };
}

function letterOf(option: number | undefined): string {
  return option === undefined ? '-' : 'ABCD'.charAt(option);
}

function requireOneOf(possible: readonly Sheet[], stored: Sheet, what: string): void {
  if (possible.some((sheet) => isSameSheet(stored, sheet))) return;
  throw new Error(`${what} is ${JSON.stringify(stored)}, not one of ${JSON.stringify(possible)}`);
}
