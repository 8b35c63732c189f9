import type { Answer } from './answer-reader.ts';
import type { Group, HallPlan, Outcome } from './plan.ts';
import { saveRequest, startRequest, submitRequest } from './requests.ts';

export type Action = {
  readonly step: 'start' | 'save' | 'submit';
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Made when it is time: a hundred thousand requests would fill the memory. */
  readonly request: () => string;
  /** Of the answer nothing but the id it begins with: so many papers would fill the memory as well. */
  readonly wantsId?: boolean;
};

export type Done = Answer & {
  readonly sentAt: number;
  readonly answeredAt: number;
  /** It had to be sent again, so an earlier one may have come through. */
  readonly isRepeated: boolean;
};

type Person = {
  readonly plan: HallPlan;
  readonly group: Group;
  readonly seat: Group['seats'][number];
  readonly number: number;
  readonly outcome: Outcome;
  readonly areOthersThrough: () => boolean;
};

/** Spreads people evenly over a span, whatever their number. */
const goldenRatio = 0.618_033_988_749_895;

/** One person of a hall: opens the paper, answers at a human pace, hands in. */
export function* candidateOf(person: Person): Generator<Action, void, Done> {
  const { plan, group, seat, outcome, number } = person;
  let opensAt = group.opensAt;
  if (seat.attemptId === null) {
    const request = () => startRequest(seat.token, plan.testId);
    const done = yield { step: 'start', at: group.opensAt, request, wantsId: true };
    if (!isSuccess(done, outcome)) return;
    outcome.attemptId = done.body;
    opensAt = done.answeredAt;
  }
  const { questionIds } = plan;
  const { token } = seat;
  const paper = { number, token, attemptId: outcome.attemptId ?? '', questionIds };
  yield* save(person, paper, opensAt);
  if (group.handsInAt === null || outcome.refusal !== null) return;
  const request = () => submitRequest(paper, outcome.acknowledged);
  const done = yield { step: 'submit', at: group.handsInAt, request };
  const isIn = isSuccess(done, outcome);
  outcome.submission = { sentAt: done.sentAt, acknowledgedAt: isIn ? done.answeredAt : null };
}

function* save(
  { group, outcome, number, areOthersThrough }: Person,
  paper: Parameters<typeof saveRequest>[0],
  opensAt: number,
): Generator<Action, void, Done> {
  if (group.secondsBetweenSaves === null) return;
  const pause = group.secondsBetweenSaves * 1000;
  const until = group.savesUntil ?? Number.POSITIVE_INFINITY;
  let at = opensAt + pause * ((number * goldenRatio) % 1);
  while (at < until && !areOthersThrough()) {
    const done = yield {
      step: 'save',
      at,
      request: () => saveRequest(paper, outcome.acknowledged),
    };
    // Nobody else saves this attempt: who is overtaken was overtaken by the own earlier try.
    const isOwnEcho = done.isRepeated && done.body.includes('stale-revision');
    if (!isOwnEcho && !isSuccess(done, outcome)) return;
    outcome.acknowledged += 1;
    at = Math.max(at + pause, done.answeredAt);
  }
}

function isSuccess({ status, body }: Done, outcome: Outcome): boolean {
  if (status < 300) return true;
  outcome.refusal = `${status} ${body.slice(0, 200)}`;
  return false;
}
