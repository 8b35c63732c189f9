import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BareAddress, BareAnswer } from '../bare/server.ts';
import type { HallPlan, HallRound, Plan, Round } from './plan.ts';

export type LoadProcesses = {
  readonly bare: BareAddress;
  readonly play: Player;
};

/** Lets the generator play a plan. */
type Player = {
  (plan: Plan): Promise<Round>;
  (plan: HallPlan): Promise<HallRound>;
};

/** Runs the load generator and the bare server, each in a process of its own, while `work` lasts. */
export function withLoadProcesses<T>(
  answer: BareAnswer,
  work: (processes: LoadProcesses) => Promise<T>,
): Promise<T> {
  return withGenerator(async (play) => {
    const bare = startPeer('../bare/server.ts');
    try {
      return await work({ bare: await bare.ask<BareAddress>(answer), play });
    } finally {
      bare.end();
    }
  });
}

/** The load generator alone, where there is nothing to compare with. */
export async function withGenerator<T>(work: (play: Player) => Promise<T>): Promise<T> {
  const generator = startPeer('./generator.ts', generatorFlags);
  const play: Player = (plan: Plan | HallPlan): Promise<never> => generator.ask(plan);
  try {
    return await work(play);
  } finally {
    generator.end();
  }
}

/**
 * It would have a machine of its own: what it gathers of garbage beside its work takes one processor, not all of them. And as it goes
 * first, with its own work on the other one, nothing is left meanwhile: so it begins with much room, and gathers what is old twice in an exam.
 */
const generatorFlags = ['--v8-pool-size=1', '--initial-old-space-size=2048'];

/** A process that answers one message at a time. It ends with us, because its channel closes. */
function startPeer(path: string, flags: readonly string[] = []) {
  const child = fork(fileURLToPath(new URL(path, import.meta.url)), {
    execArgv: [...process.execArgv, ...flags],
    serialization: 'advanced',
  });
  return {
    /** The caller knows what the process answers to this question. */
    ask: <Answer>(question: object) => askOnce<Answer>(child, question),
    end: () => {
      if (child.connected) child.disconnect();
    },
  };
}

function askOnce<Answer>(child: ChildProcess, question: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) =>
      reject(new Error(`a process of the bench ended: ${code}`));
    child.once('exit', onExit);
    child.once('message', (answer: Answer) => {
      child.off('exit', onExit);
      resolve(answer);
    });
    child.send(question);
  });
}
