import type { PagesPlan, Plan, SavesPlan, StartsPlan } from './plan.ts';

/** What one connection does: the next request, or null when it has nothing left to do. */
export type Lane = {
  next(): string | null;
  /** The last request was answered as it should be. */
  confirm(): void;
};

export type Traffic = {
  readonly lanes: readonly Lane[];
  readonly expectedStatus: number;
  revisions(): readonly number[];
};

const secondsPerSave = 7;

export function createTraffic(plan: Plan): Traffic {
  switch (plan.kind) {
    case 'saves':
      return savesOf(plan);
    case 'starts':
      return startsOf(plan);
    case 'pages':
      return pagesOf(plan);
  }
}

/** Every save answers the next question of the paper; after the last comes the first again. */
function savesOf(plan: SavesPlan): Traffic {
  const revisions = [...plan.revisions];
  const lanes = plan.seats.map(({ token, attemptId }, seat) => {
    const head = headOf(`PATCH /api/attempts/${attemptId}/answers`, token);
    return {
      next: () => head(saveBody(plan.questionIds, seat, revisions[seat] ?? 0)),
      confirm: () => {
        revisions[seat] = (revisions[seat] ?? 0) + 1;
      },
    };
  });
  return { lanes, expectedStatus: 200, revisions: () => revisions };
}

/** What the page sends when one option was chosen. */
function saveBody(questionIds: readonly string[], seat: number, revision: number): string {
  const id = questionIds[revision % questionIds.length];
  const option = optionOf(seat, revision);
  return `{"revision":${revision},"answers":{"${id}":${option}},"timeSpent":{"${id}":${secondsPerSave}},"current":"${id}"}`;
}

/** The option that a seat chooses with the save that was made on `revision`. */
function optionOf(seat: number, revision: number): number {
  return (seat + revision * 7 + Math.floor(revision / 100)) % 4;
}

/** What the saves of a seat up to `revision` make of a sheet of so many questions. */
export function expectedSheet(seat: number, revision: number, questionCount = 100) {
  const answers = new Array<string>(questionCount).fill('-');
  const timeSpent = new Array<number>(questionCount).fill(0);
  for (let made = 0; made < revision; made += 1) {
    const position = made % questionCount;
    answers[position] = 'ABCD'.charAt(optionOf(seat, made));
    timeSpent[position] = (timeSpent[position] ?? 0) + secondsPerSave;
  }
  return { revision, answers: answers.join(''), timeSpent };
}

function startsOf(plan: StartsPlan): Traffic {
  const left = [...plan.tokens];
  const body = `{"testId":"${plan.testId}"}`;
  const lane: Lane = {
    next: () => {
      const token = left.pop();
      return token === undefined ? null : headOf('POST /api/attempts', token)(body);
    },
    confirm: () => undefined,
  };
  const lanes = new Array<Lane>(plan.connections).fill(lane);
  return { lanes, expectedStatus: 201, revisions: () => [] };
}

/** As a browser asks, without a session. */
function pagesOf({ path, connections }: PagesPlan): Traffic {
  const request = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: text/html\r\naccept-encoding: gzip, deflate, br\r\n\r\n`;
  const lane: Lane = { next: () => request, confirm: () => undefined };
  const lanes = new Array<Lane>(connections).fill(lane);
  return { lanes, expectedStatus: 200, revisions: () => [] };
}

/** The same headers for both servers. */
function headOf(line: string, token: string): (body: string) => string {
  const head = `${line} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: session=${token}\r\ncontent-type: application/json\r\ncontent-length: `;
  return (body) => `${head}${body.length}\r\n\r\n${body}`;
}
