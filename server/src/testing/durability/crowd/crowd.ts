import { setTimeout as delay } from 'node:timers/promises';
import { createCall } from '#testing/durability/crowd/calls.ts';
import type { Learner } from '#testing/durability/crowd/learners.ts';
import { createTestTaker, type Memory, type Paper } from '#testing/durability/crowd/test-taker.ts';
import { createRandom } from '#testing/durability/random.ts';

type CrowdOptions = {
  readonly learners: readonly Learner[];
  readonly paper: Paper;
  /** What every other learner takes in its place. */
  readonly parted?: Paper;
  readonly port: number;
  readonly seed: string;
  /** Between two deeds of one learner. Without it they do what the processors can. */
  readonly breathMilliseconds?: number;
  /** Told of each request that got no answer, and why. */
  readonly onLost?: (reason: string) => void;
};

export type Crowd = {
  /** What somebody found to be wrong; who finds something stays out from then on. */
  readonly faults: string[];
  /** What those know who have found nothing wrong. */
  memories(): readonly Memory[];
  /** Everybody saves and submits, until they are told to rest. */
  work(): void;
  /** Resolves when everybody has finished what they were at: no request is on its way. */
  rest(): Promise<void>;
  /**
   * Resolves when a save is acknowledged that was sent after this moment (of performance.now), or
   * somebody finds a fault.
   */
  acknowledgementSince(moment: number): Promise<void>;
  /** Everybody submits what they have. */
  submit(): Promise<void>;
};

export function createCrowd(options: CrowdOptions): Crowd {
  const { learners, paper, parted = paper, port, seed, breathMilliseconds = 0, onLost } = options;
  const bell = createBell();
  const takers = learners.map((learner, index) =>
    createTestTaker({
      accountId: learner.accountId,
      paper: index % 2 === 0 ? paper : parted,
      call: createCall(port, learner.token, onLost),
      random: createRandom(`${seed}-${index}`),
      onAcknowledged: bell.ring,
    }),
  );
  const active = new Set(takers);
  const faults: string[] = [];
  let isResting = true;
  let working: Promise<unknown> = Promise.resolve();

  function everybody(act: (taker: (typeof takers)[number]) => Promise<void>): Promise<unknown> {
    return Promise.all(
      [...active].map((taker) =>
        act(taker).catch((error: unknown) => {
          active.delete(taker);
          faults.push(error instanceof Error ? error.message : String(error));
          bell.ring(Number.POSITIVE_INFINITY);
        }),
      ),
    );
  }

  return {
    faults,
    memories: () => [...active].map(({ memory }) => memory),
    work() {
      if (!isResting) return;
      isResting = false;
      working = everybody(async (taker) => {
        while (!isResting) {
          await taker.step();
          if (breathMilliseconds > 0) await delay(breathMilliseconds);
        }
      });
    },
    async rest() {
      isResting = true;
      await working;
    },
    acknowledgementSince: bell.next,
    async submit() {
      await everybody((taker) => taker.submit());
    },
  };
}

function createBell() {
  let waiting: { readonly since: number; readonly resolve: () => void } | null = null;
  return {
    ring(sentAt: number): void {
      if (waiting === null || sentAt < waiting.since) return;
      waiting.resolve();
      waiting = null;
    },
    next: (since: number) =>
      new Promise<void>((resolve) => {
        waiting = { since, resolve };
      }),
  };
}
