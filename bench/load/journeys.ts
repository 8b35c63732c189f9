import type { Lane, Request } from './lane.ts';
import type { JourneysPlan } from './plan.ts';
import { reviewRequest, saveRequest, startRequest, submitRequest } from './requests.ts';

/** Whole attempts: each connection takes one learner after the other from the start to the review. */
export function createJourneys(plan: JourneysPlan): Lane[] {
  const fresh = plan.tokens.map((token, number) => ({ token, number }));
  const done: Learner[] = [];
  let begun = 0;

  /** So many of a hundred are by somebody who has the test behind them. */
  function choose(): Traveller | null {
    begun += 1;
    const isRetake = (begun * plan.retakeShare) % 1 < plan.retakeShare;
    const veteran = isRetake ? done.shift() : undefined;
    const learner = veteran ?? fresh.pop();
    return learner ? { ...learner, isRetake: veteran !== undefined } : null;
  }

  return Array.from({ length: plan.connections }, (): Lane => {
    let traveller: Traveller | null = null;
    let journey: ReturnType<typeof journeyOf> | null = null;
    let upcoming: Request | null = null;

    function begin(): void {
      traveller = choose();
      journey = traveller && journeyOf(plan, traveller);
      upcoming = journey?.next('').value ?? null;
    }

    return {
      next(isTimeUp) {
        if (upcoming === null && !isTimeUp) begin();
        return upcoming;
      },
      confirm(body) {
        upcoming = journey?.next(body).value ?? null;
        if (upcoming === null && traveller) done.push(traveller);
      },
      fail() {
        upcoming = null;
      },
    };
  });
}

type Learner = { readonly token: string; readonly number: number };
type Traveller = Learner & { readonly isRetake: boolean };

/** Each request follows from the answer to the one before it. */
function* journeyOf(
  { testId, questionIds, saves }: JourneysPlan,
  { token, number, isRetake }: Traveller,
): Generator<Request, null, string> {
  const text = startRequest(token, testId, isRetake);
  const started = yield { step: 'start', text, expectedStatus: 201, wantsBody: true };
  const seat = { number, token, attemptId: idOf(started), questionIds };
  for (let revision = 0; revision < saves; revision += 1) {
    yield { step: 'save', text: saveRequest(seat, revision), expectedStatus: 200 };
  }
  const tail = submitRequest(seat, saves);
  const result = yield { step: 'submit', text: tail, expectedStatus: 200, wantsBody: true };
  yield {
    step: 'review',
    text: reviewRequest(token, idOf(result)),
    expectedStatus: 200,
  };
  return null;
}

/** The id of an attempt or a result. Most begin with it, and parsing a whole paper costs more than sending it. */
export function idOf(json: string): string {
  const [, first] = /^\{"id":"([^"]+)"/.exec(json) ?? [];
  const id: unknown = first ?? JSON.parse(json).id;
  if (typeof id !== 'string') throw new Error(`no id in: ${json.slice(0, 200)}`);
  // As a copy: a part of a text keeps the whole of it in memory.
  return Buffer.from(id).toString();
}
