import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BareAddress, BareAnswer } from '../bare/server.ts';
import type { Plan, Round } from './plan.ts';

export type LoadProcesses = {
  readonly bare: { readonly port: number; readonly pid: number };
  play(plan: Plan): Promise<Round>;
};

/** Runs the load generator and the bare server, each in a process of its own, while `work` lasts. */
export async function withLoadProcesses<T>(
  answer: BareAnswer,
  work: (processes: LoadProcesses) => Promise<T>,
): Promise<T> {
  const generator = startPeer<Plan, Round>('./generator.ts');
  const bare = startPeer<BareAnswer, BareAddress>('../bare/server.ts');
  try {
    return await work({ bare: await bare.ask(answer), play: generator.ask });
  } finally {
    generator.end();
    bare.end();
  }
}

/** A process that answers one message at a time. It ends with us, because its channel closes. */
function startPeer<Question extends object, Answer>(path: string) {
  const child = fork(fileURLToPath(new URL(path, import.meta.url)), {
    serialization: 'advanced',
  });
  return {
    ask: (question: Question) => askOnce<Question, Answer>(child, question),
    end: () => child.disconnect(),
  };
}

function askOnce<Question extends object, Answer>(
  child: ChildProcess,
  question: Question,
): Promise<Answer> {
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
