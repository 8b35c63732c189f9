/** A thread in which passwords are hashed; `passwords.ts` starts it, asks and listens. */
import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, type Options, verifySync } from '@node-rs/argon2';

export type HashingRequest =
  | { readonly kind: 'hash'; readonly password: string; readonly cost: Options }
  | { readonly kind: 'verify'; readonly password: string; readonly stored: string };

/** Linux gives each thread a priority of its own: where cores are short, saving answers comes first. */
if (process.platform === 'linux') setPriority(0, Math.min(19, getPriority(0) + 3));

parentPort?.on('message', (request: HashingRequest) => {
  parentPort?.postMessage(answer(request));
});
parentPort?.postMessage('started');

function answer(request: HashingRequest): string | boolean {
  return request.kind === 'hash'
    ? hashSync(request.password, request.cost)
    : verifySync(request.stored, request.password);
}
