import { createLogStream, writer } from '#platform/logging/log-stream.ts';

const levels = { info: 30, warn: 40, fatal: 60 } as const;

/** Tells the operator something; without a level it is nothing to worry about. */
export type PlainLog = (message: string, level?: keyof typeof levels) => void;

type Settings = { readonly logLevel: string; readonly logFormat: 'readable' | 'json' };

/** From which on lines are written, by the name of the setting. */
const least: Readonly<Record<string, number>> = {
  ...{ debug: 20, info: 30, warn: 40, error: 50, fatal: 60 },
  silent: Number.POSITIVE_INFINITY,
};

/** Writes as the logger of the server does: for what belongs to no request, also in a process that serves nobody. */
export function createPlainLog({ logLevel, logFormat }: Settings): PlainLog {
  const stream = createLogStream(logFormat);
  return (message, level = 'info') => {
    const number = levels[level];
    // Why nothing works is said to everybody.
    if (level !== 'fatal' && number < (least[logLevel] ?? 0)) return;
    const text = JSON.stringify(message);
    stream.write(`{"level":${number},"time":${Date.now()},${writer},"msg":${text}}\n`);
  };
}
