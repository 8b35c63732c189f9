/** The bytes of the requests, as a browser sends them but for headers that nobody reads. */

/** What a browser says that it can unpack. */
const encodings = 'accept-encoding: gzip, br\r\n';

const secondsPerAnswer = 7;

export function startRequest(token: string, testId: string, isRetake = false): string {
  const body = JSON.stringify({ testId, ...(isRetake ? { retake: true } : {}) });
  return withBody('POST /api/attempts', { token, headers: encodings, body });
}

/** Saves one answer on top of `revision`: the next of the paper, after the last comes the first again. */
export function saveRequest(seat: SeatAt, revision: number): string {
  const change = changeOf(seat, revision);
  const body = `{"revision":${revision},${change},"current":"${questionIdOf(seat, revision)}"}`;
  return withBody(`PATCH /api/attempts/${seat.attemptId}/answers`, { ...seat, body });
}

/** Hands in with one more answer that was not saved before, made on top of `revision`. */
export function submitRequest(seat: SeatAt, revision: number): string {
  const body = `{${changeOf(seat, revision)}}`;
  return withBody(`POST /api/attempts/${seat.attemptId}/submission`, { ...seat, body });
}

export function reviewRequest(token: string, resultId: string): string {
  return `GET /api/results/${resultId}/analysis HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: session=${token}\r\n${encodings}\r\n`;
}

/** A visitor's request, without a session. */
export function visitRequest(path: string): string {
  return `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: text/html, application/json\r\n${encodings}\r\n`;
}

/** Somebody at a paper. The number chooses the answers. */
export type SeatAt = {
  readonly number: number;
  readonly token: string;
  readonly attemptId: string;
  readonly questionIds: readonly string[];
};

/** What the saves of a seat up to `revision` make of a sheet of so many questions. */
export function expectedSheet(seat: number, revision: number, questionCount = 100) {
  const answers = new Array<string>(questionCount).fill('-');
  const timeSpent = new Array<number>(questionCount).fill(0);
  for (let made = 0; made < revision; made += 1) {
    const position = made % questionCount;
    answers[position] = 'ABCD'.charAt(optionOf(seat, made));
    timeSpent[position] = (timeSpent[position] ?? 0) + secondsPerAnswer;
  }
  return { revision, answers: answers.join(''), timeSpent };
}

function changeOf(seat: SeatAt, revision: number): string {
  const id = questionIdOf(seat, revision);
  const option = optionOf(seat.number, revision);
  return `"answers":{"${id}":${option}},"timeSpent":{"${id}":${secondsPerAnswer}}`;
}

function questionIdOf({ questionIds }: SeatAt, revision: number): string | undefined {
  return questionIds[revision % questionIds.length];
}

/** The option that a seat chooses with the answer that was made on `revision`: as good as by chance. */
function optionOf(seat: number, revision: number): number {
  return Math.imul(seat * 1009 + revision + 1, 2_654_435_761) >>> 30;
}

type Parts = { readonly token: string; readonly body: string; readonly headers?: string };

function withBody(line: string, { token, body, headers = '' }: Parts): string {
  return `${line} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: session=${token}\r\n${headers}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}
