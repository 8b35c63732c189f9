import type { Answer } from './answer-reader.ts';
import { type Action, candidateOf, type Done } from './candidate.ts';
import { idOf } from './journeys.ts';
import { createLatenciesByName } from './latencies.ts';
import type { Group, HallPlan, HallRound, Outcome } from './plan.ts';
import { SharedLines } from './shared-lines.ts';
import { createTimetable } from './timetable.ts';

type Person = {
  readonly life: ReturnType<typeof candidateOf>;
  /** Some stay until all who are awaited are through. */
  readonly isAwaited: boolean;
};

/** Lets everybody act when their time comes. */
export async function playHall(plan: HallPlan): Promise<HallRound> {
  const cpu = process.cpuUsage();
  const hall = new Hall(plan);
  await hall.play();
  const { user, system } = process.cpuUsage(cpu);
  return { ...hall.result(), cpuSeconds: (user + system) / 1e6 };
}

class Hall {
  private readonly plan: HallPlan;
  private readonly timetable = createTimetable<Errand>();
  /** Who opens a paper does not stand in line before those who save: each has a browser of their own. */
  private readonly openingLines: SharedLines<Errand>;
  private readonly lines: SharedLines<Errand>;
  private readonly measures: ReturnType<typeof createMeasures>;
  private readonly outcomes: readonly (readonly Outcome[])[];
  private left: number;
  private awaited: number;

  constructor(plan: HallPlan) {
    this.plan = plan;
    const finish = this.finish.bind(this);
    this.lines = new SharedLines(plan.port, finish);
    this.openingLines = plan.openingConnections ? new SharedLines(plan.port, finish) : this.lines;
    this.measures = createMeasures(Math.min(...plan.groups.map(({ opensAt }) => opensAt)));
    this.left = countSeats(plan.groups);
    this.awaited = countSeats(plan.groups.filter(isAwaited));
    let number = 0;
    this.outcomes = plan.groups.map((group) =>
      group.seats.map((seat) => {
        const outcome = newOutcome(seat.attemptId);
        this.invite({ group, seat, outcome, number });
        number += 1;
        return outcome;
      }),
    );
  }

  async play(): Promise<void> {
    await this.openingLines.open(this.plan.openingConnections ?? 0);
    await this.lines.open(this.plan.connections);
    await this.timetable.run(
      (errand) =>
        errand.action.step === 'start' ? this.openingLines.send(errand) : this.lines.send(errand),
      () => this.left === 0 || Date.now() > this.plan.endsAt,
    );
    this.openingLines.close();
    this.lines.close();
  }

  result() {
    const resent = this.lines.resent;
    return { ...this.measures.result(), resent, unfinished: this.left, outcomes: this.outcomes };
  }

  private invite(guest: Guest): void {
    const { group } = guest;
    const areOthersThrough = () => this.awaited === 0;
    const life = candidateOf({ ...guest, plan: this.plan, areOthersThrough });
    this.proceed({ life, isAwaited: isAwaited(group) });
  }

  private proceed(person: Person, ...done: [] | [Done]): void {
    const next = person.life.next(...done);
    if (next.done !== true) {
      this.timetable.add(next.value.at, new Errand(person, next.value));
      return;
    }
    this.left -= 1;
    if (person.isAwaited) this.awaited -= 1;
  }

  private finish(errand: Errand, answer: Answer): void {
    const now = Date.now();
    const { person, action, tries, firstSentAt } = errand;
    if (isPassing(answer.status)) {
      this.measures.repeat(action.step, answer.status);
      this.timetable.add(now + browserPause(tries), errand);
      return;
    }
    this.measures.add(action, firstSentAt, now);
    const isRepeated = tries > 1;
    const { status } = answer;
    const body = action.wantsId && status < 300 ? idOf(answer.body) : answer.body;
    this.proceed(person, { status, body, sentAt: firstSentAt, answeredAt: now, isRepeated });
  }
}

type Guest = {
  readonly group: Group;
  readonly seat: Group['seats'][number];
  readonly outcome: Outcome;
  readonly number: number;
};

class Errand {
  readonly person: Person;
  readonly action: Action;
  firstSentAt = 0;
  tries = 0;

  constructor(person: Person, action: Action) {
    this.person = person;
    this.action = action;
  }

  make() {
    this.firstSentAt ||= Date.now();
    this.tries += 1;
    return { text: this.action.request(), wantsBody: this.action.wantsId ?? false };
  }
}

function isAwaited({ savesUntil, handsInAt }: Group): boolean {
  return savesUntil !== null || handsInAt !== null;
}

function countSeats(groups: readonly Group[]): number {
  return groups.reduce((sum, { seats }) => sum + seats.length, 0);
}

function newOutcome(attemptId: string | null): Outcome {
  return { attemptId, acknowledged: 0, submission: null, refusal: null };
}

/** @param begin in milliseconds since 1970. */
function createMeasures(begin: number) {
  const latencies = createLatenciesByName();
  const savesByTime = createLatenciesByName();
  const sentLateByTime = createLatenciesByName();
  const lastAt: Record<string, number> = {};
  const repeated: Record<string, number> = {};
  return {
    add({ step, at }: Action, sentAt: number, now: number): void {
      latencies.add(step, now - at);
      if (step === 'save') {
        const period = periodOf(at - begin);
        savesByTime.add(period, now - at);
        sentLateByTime.add(period, sentAt - at);
      }
      lastAt[step] = now;
    },
    repeat(step: string, status: number): void {
      const name = `${step} ${status}`;
      repeated[name] = (repeated[name] ?? 0) + 1;
    },
    result: () => ({
      steps: latencies.times(),
      savesByTime: savesByTime.times(),
      sentLateByTime: sentLateByTime.times(),
      lastAt,
      repeated,
    }),
  };
}

/** Ten seconds after the begin, by name. */
function periodOf(milliseconds: number): string {
  const from = Math.floor(milliseconds / 10_000) * 10;
  return `${from} to ${from + 10} s`;
}

/** What the page of a test tries again by itself: attempt-transport.ts of the web. */
function isPassing(status: number): boolean {
  return status === 0 || status === 429 || status >= 500;
}

/** As long as the page waits before it does: retry-delay.ts of the web. */
function browserPause(failures: number): number {
  const full = Math.min(30_000, 1000 * 2 ** (failures - 1));
  return full * (0.5 + Math.random() / 2);
}
