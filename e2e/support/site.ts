import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const dist = fileURLToPath(new URL('../../server/dist/', import.meta.url));
const run = promisify(execFile);

export type Site = {
  readonly url: string;
  readonly dataDir: string;
  /** Ends the server as a power cut would; its database stays until somebody adopts it. */
  kill(): Promise<void>;
  /** Drains requests and closes the database. */
  stop(): Promise<void>;
};

/** Starts the built server on its own data folder, with other settings where they are given, and waits until it is ready. */
export async function startSite(
  dataDir: string,
  chosenPort?: number,
  settings: NodeJS.ProcessEnv = {},
): Promise<Site> {
  const port = chosenPort ?? (await findFreePort());
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, [path.join(dist, 'main.js')], {
    env: { ...environment(dataDir, port), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await untilReady(server, url);
  return {
    url,
    dataDir,
    kill: () => end(server, 'SIGKILL'),
    stop: () => end(server, 'SIGTERM'),
  };
}

/** Runs one of the command-line tools beside the site. @returns what it printed. */
export async function runTool(dataDir: string, tool: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [path.join(dist, `${tool}.js`), ...args], {
    env: environment(dataDir, 0),
  });
  return stdout.trim();
}

function environment(dataDir: string, port: number): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, SITE_URL: __, ...rest } = process.env;
  return {
    ...rest,
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    SMTP_URL: '',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'an-admin-password',
  };
}

function untilReady(server: ChildProcess, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(url)) resolve();
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', () => reject(new Error(`the site ended at its start:\n${output}`)));
  });
}

function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill(signal);
  });
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('no free port'));
      });
    });
  });
}
