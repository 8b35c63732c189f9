import { createJourneys } from './journeys.ts';
import type { Lane, Request } from './lane.ts';
import type { PagesPlan, Plan, SavesPlan, StartsPlan } from './plan.ts';
import { saveRequest, startRequest, visitRequest } from './requests.ts';

export type Traffic = {
  readonly lanes: readonly Lane[];
  /** Acknowledged revision of each seat, for saves. */
  revisions(): readonly number[];
};

export function createTraffic(plan: Plan): Traffic {
  switch (plan.kind) {
    case 'saves':
      return savesOf(plan);
    case 'starts':
      return startsOf(plan);
    case 'pages':
      return pagesOf(plan);
    case 'journeys':
      return { lanes: createJourneys(plan), revisions: () => [] };
  }
}

function savesOf(plan: SavesPlan): Traffic {
  const revisions = [...plan.revisions];
  const lanes = plan.seats.map((seat, number): Lane => {
    const at = { ...seat, number, questionIds: plan.questionIds };
    return {
      next: (isTimeUp) =>
        isTimeUp
          ? null
          : { step: 'save', text: saveRequest(at, revisions[number] ?? 0), expectedStatus: 200 },
      confirm: () => {
        revisions[number] = (revisions[number] ?? 0) + 1;
      },
      fail: () => undefined,
    };
  });
  return { lanes, revisions: () => revisions };
}

function startsOf(plan: StartsPlan): Traffic {
  const left = [...plan.tokens];
  return repeated(plan.connections, () => {
    const token = left.pop();
    if (token === undefined) return null;
    return { step: 'start', text: startRequest(token, plan.testId), expectedStatus: 201 };
  });
}

function pagesOf({ path, connections }: PagesPlan): Traffic {
  const request = { step: path, text: visitRequest(path), expectedStatus: 200 };
  return repeated(connections, () => request);
}

/** So many connections that all do the same, and nothing with the answers. */
function repeated(connections: number, make: () => Request | null): Traffic {
  const lane: Lane = {
    next: (isTimeUp) => (isTimeUp ? null : make()),
    confirm: () => undefined,
    fail: () => undefined,
  };
  return { lanes: new Array<Lane>(connections).fill(lane), revisions: () => [] };
}
