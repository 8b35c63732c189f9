import { spawn } from 'node:child_process';
import { basename, delimiter, dirname } from 'node:path';
import { root } from './files.mjs';

const running = new Set();

/**
 * Runs a program without standard input and resolves with `{ code, output, seconds }`; never
 * rejects. With `live` the program writes to our own output and `output` stays empty.
 */
export function run(command, args, { cwd = root, env = {}, live = false } = {}) {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env, PATH: pathWithOurNode() },
      stdio: live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    const finish = (code) => {
      remove(child);
      resolve({ code, output, seconds: (performance.now() - started) / 1000 });
    };
    child.once('error', (error) => {
      output += error.message;
      finish(127);
    });
    child.once('close', (code) => finish(code ?? 1));
  });
}

/** Runs npm: the one that started us, else the one on the path. */
export function runNpm(args, options) {
  const ours = process.env.npm_execpath ?? '';
  if (basename(ours) === 'npm-cli.js') return run(process.execPath, [ours, ...args], options);
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
}

export function endChildren(signal) {
  for (const child of running) child.kill(signal);
}

// While a program runs, a signal for us ends it first, so that none outlives the script that
// started it; then we die of the same signal. With nothing running, a signal acts as always.
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
let received;

function add(child) {
  if (running.size === 0) for (const signal of signals) process.on(signal, receive);
  running.add(child);
}

function remove(child) {
  running.delete(child);
  if (running.size > 0) return;
  for (const signal of signals) process.off(signal, receive);
  if (received) process.kill(process.pid, received);
}

function receive(signal) {
  received = signal;
  endChildren(signal);
  setTimeout(() => endChildren('SIGKILL'), 10_000).unref();
}

/** A shim with `#!/usr/bin/env node` must meet the Node that runs us, not another one. */
function pathWithOurNode() {
  return [dirname(process.execPath), process.env.PATH].filter(Boolean).join(delimiter);
}
