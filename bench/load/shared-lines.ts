import { setTimeout as delay } from 'node:timers/promises';
import type { Answer } from './answer-reader.ts';
import { type Connection, openConnection } from './connection.ts';

/** As long as the page of a test waits for an answer. */
const patienceMilliseconds = 15_000;
const retryMilliseconds = 200;
const opensAtOnce = 250;

/** What somebody wants of the server. `make` is called when it is sent, and again when it is repeated. */
export type Errand = { make(): { readonly text: string; readonly wantsBody: boolean } };

type Line<E> = {
  connection: Connection | null;
  errand: E | null;
  sentAt: number;
  isFree: boolean;
  /** Whether an answer has come by its connection. */
  isUsed: boolean;
};

/** A number of connections for more people than there are connections: who finds none free waits in line. */
export class SharedLines<E extends Errand> {
  private readonly port: number;
  private readonly onAnswer: (errand: E, answer: Answer) => void;
  private readonly lines: Line<E>[] = [];
  private readonly free: Line<E>[] = [];
  /** Those that the server has closed are opened again when they are needed. */
  private readonly closed: Line<E>[] = [];
  private waiting: E[] = [];
  private firstWaiting = 0;
  private isOver = false;
  /** How often a connection broke under a request, which was sent at once by another. */
  resent = 0;
  private readonly impatience = setInterval(() => this.hangUp(), 1000);

  /** `onAnswer` gets status 0 when a connection broke or nothing came for too long. */
  constructor(port: number, onAnswer: (errand: E, answer: Answer) => void) {
    this.port = port;
    this.onAnswer = onAnswer;
  }

  async open(count: number): Promise<void> {
    while (this.lines.length < count) {
      const some = Array.from({ length: Math.min(opensAtOnce, count - this.lines.length) }, () => ({
        connection: null,
        errand: null,
        sentAt: 0,
        isFree: false,
        isUsed: false,
      }));
      this.lines.push(...some);
      await Promise.all(some.map((line) => this.connect(line)));
    }
  }

  send(errand: E): void {
    const line = this.takeFree();
    if (line) {
      this.use(line, errand);
      return;
    }
    this.waiting.push(errand);
    const closed = this.closed.pop();
    if (closed) void this.connect(closed);
  }

  close(): void {
    this.isOver = true;
    clearInterval(this.impatience);
    for (const { connection } of this.lines) connection?.close();
  }

  /** Again and again: a server that starts is away for a while. */
  private async connect(line: Line<E>): Promise<void> {
    while (!this.isOver) {
      try {
        await this.tryConnecting(line);
        this.release(line);
        return;
      } catch {
        await delay(retryMilliseconds);
      }
    }
  }

  private async tryConnecting(line: Line<E>): Promise<void> {
    const connection = await openConnection(this.port, (answer) => {
      if (line.connection === connection) this.settle(line, answer);
    });
    line.connection = connection;
    line.isUsed = false;
  }

  private settle(line: Line<E>, answer: Answer): void {
    const { errand, isUsed } = line;
    if (answer.status === 0 && errand !== null && isUsed) {
      void this.sendAgain(line, errand);
      return;
    }
    line.errand = null;
    line.isUsed = true;
    if (answer.status === 0) this.lose(line, errand !== null);
    else if (errand === null) this.drop(line);
    else this.release(line);
    if (errand !== null) this.onAnswer(errand, answer);
  }

  /**
   * As browsers do of themselves where a connection that was kept open breaks before anything of the answer has come: it
   * was closed, as one that is idle, while the request was on its way.
   */
  private async sendAgain(line: Line<E>, errand: E): Promise<void> {
    line.connection = null;
    line.errand = null;
    try {
      await this.tryConnecting(line);
      this.resent += 1;
      this.use(line, errand);
    } catch {
      void this.connect(line);
      this.onAnswer(errand, { status: 0, body: '' });
    }
  }

  private lose(line: Line<E>, isNeeded: boolean): void {
    line.connection = null;
    line.isFree = false;
    if (isNeeded) void this.connect(line);
    else this.closed.push(line);
  }

  /** An answer that nobody has asked for is the server's farewell to an idle connection. */
  private drop(line: Line<E>): void {
    line.connection?.close();
    this.lose(line, false);
  }

  private hangUp(): void {
    const limit = Date.now() - patienceMilliseconds;
    for (const line of this.lines) {
      if (line.errand === null || line.sentAt > limit) continue;
      line.connection?.close();
      line.isUsed = false;
      this.settle(line, { status: 0, body: '' });
    }
  }

  private release(line: Line<E>): void {
    const next = this.waiting[this.firstWaiting];
    if (next === undefined) {
      line.isFree = true;
      this.free.push(line);
      return;
    }
    this.firstWaiting += 1;
    if (this.firstWaiting > 10_000) {
      this.waiting = this.waiting.slice(this.firstWaiting);
      this.firstWaiting = 0;
    }
    this.use(line, next);
  }

  private takeFree(): Line<E> | undefined {
    for (;;) {
      const line = this.free.pop();
      if (line === undefined || line.isFree) return line;
    }
  }

  private use(line: Line<E>, errand: E): void {
    const { text, wantsBody } = errand.make();
    line.errand = errand;
    line.sentAt = Date.now();
    line.isFree = false;
    line.connection?.send(text, wantsBody);
  }
}
