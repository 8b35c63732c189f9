import { type Attempt, api } from '@taiyari/contract';
import { bodyOf, type Call, insist } from '#testing/durability/crowd/calls.ts';
import {
  afterChange,
  blankSheet,
  type Change,
  isSameSheet,
  type Sheet,
} from '#testing/durability/crowd/sheet.ts';
import { integerBelow, type Random } from '#testing/durability/random.ts';

export type Paper = {
  readonly id: string;
  readonly questionIds: readonly string[];
  readonly key: string;
  /** The number of its part for each place, where parts have clocks of their own. */
  readonly partOfPlace?: readonly number[];
};

/** What a learner knows for certain, and what may have happened besides. */
export type Memory = {
  readonly accountId: string;
  running: Running | null;
  /** The answers of every submission that was acknowledged, the latest last. */
  readonly submitted: { readonly attemptId: string; readonly answers: string }[];
  acknowledgedSaves: number;
  /** Because their part was closed. */
  refusedSaves: number;
};

type Running = {
  readonly attemptId: string;
  acknowledged: Sheet;
  /** When its parts end, by the server's word. */
  readonly partEnds: readonly number[];
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
  const memory: Memory = {
    accountId,
    running: null,
    submitted: [],
    acknowledgedSaves: 0,
    refusedSaves: 0,
  };
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
  const partEnds = started.partEnds.map((end) => Date.parse(end));
  memory.running = { attemptId: started.id, acknowledged, partEnds, inDoubt: [] };
}

async function save(options: Options, memory: Memory, running: Running): Promise<void> {
  const { paper, call, random } = options;
  const change = chooseChange(random, paper.questionIds.length);
  const sheet = afterChange(running.acknowledged, change);
  running.inDoubt.push(sheet);
  const sentAt = performance.now();
  const from = Date.now();
  const path = `/api/attempts/${running.attemptId}/answers`;
  const body = { revision: running.acknowledged.revision, ...toDelta(paper, change) };
  const answer = await call('PATCH', path, body);
  // A save whose connection broke may have come through after we had asked about it.
  const isOvertaken = answer.kind === 'answered' && answer.status === 409;
  if (isOvertaken && answer.text.includes('"section-closed"')) {
    // Of an attempt at this very revision: it has not happened, whatever has become of those before.
    requireDoor(options, running, { change, from, isOpen: false });
    running.inDoubt.pop();
    memory.refusedSaves += 1;
    return;
  }
  if (answer.kind === 'lost' || (isOvertaken && running.inDoubt.length > 1)) {
    return settle(options, running);
  }
  const { revision } = bodyOf(api.saveAnswers, answer);
  if (isNew(running, change)) requireDoor(options, running, { change, from, isOpen: true });
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
  const from = Date.now();
  const path = `/api/attempts/${running.attemptId}/submission`;
  const answer = await insist(call, 'POST', path, toDelta(paper, change));
  const result = bodyOf(api.submitAttempt, answer);
  const marked = paper.questionIds.map((_, index) => letterOf(result.answers[index])).join('');
  const isOpen = marked[change.position] === letterOf(change.option ?? undefined);
  if (isNew(running, change)) requireDoor(options, running, { change, from, isOpen });
  else if (!isOpen) throw new Error('an answer that changes nothing is not counted');
  const isLate = result.lateAnswers.length > 0;
  if (isOpen && isLate) throw new Error('an answer that counts is called late');
  const { answers } = isOpen ? afterChange(running.acknowledged, change) : running.acknowledged;
  if (marked !== answers) throw new Error(`${marked} was marked instead of ${answers}`);
  memory.submitted.push({ attemptId: running.attemptId, answers });
  memory.running = null;
}

type Passing = {
  readonly change: Change;
  /** When it was sent, by the clock that server and learner share here. */
  readonly from: number;
  /** What the server made of it. */
  readonly isOpen: boolean;
};

/** An answer goes through while its part is open, grace included, and never otherwise; at the turn it may do either. */
function requireDoor(
  { paper }: Options,
  { partEnds }: Running,
  { change, from, isOpen }: Passing,
): void {
  const part = paper.partOfPlace?.[change.position];
  if (part === undefined || partEnds.length === 0) {
    if (!isOpen) throw new Error('a part is closed in a paper without parts');
    return;
  }
  const until = Date.now();
  const begins = partEnds[part - 1] ?? 0;
  const ends = (partEnds[part] ?? 0) + graceMilliseconds;
  const wasOpen = from - turn > begins && until + turn < ends;
  const wasClosed = until + turn < begins || from - turn > ends;
  if (isOpen ? wasClosed : wasOpen) {
    throw new Error(`part ${part} was ${isOpen ? 'open' : 'closed'} from ${from} to ${until}`);
  }
}

const graceMilliseconds = 5000;
/** The clock of the server is even: after a jump of the machine's it comes back slowly. */
const turn = 250;

/** Whether a change is another answer than the acknowledged one: only then has its part anything to say. */
function isNew({ acknowledged }: Running, { position, option }: Change): boolean {
  return acknowledged.answers[position] !== letterOf(option ?? undefined);
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

function toSheet(
  { questionIds }: Paper,
  shown: Pick<Attempt, 'revision' | 'answers' | 'timeSpent'>,
): Sheet {
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
