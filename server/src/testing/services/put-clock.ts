import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Of Debian's package `faketime`, for programs with threads. */
const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';

export const canPutClocks = process.platform === 'linux' && existsSync(library);

export type PutClock = {
  /** What a program whose clock can be put is started with; the rest of the machine keeps its own. */
  readonly environment: Readonly<Record<string, string>>;
  /** Puts it so many seconds before the machine's. */
  put(seconds: number): Promise<void>;
};

export async function makePutClock(folder: string): Promise<PutClock> {
  const file = join(folder, 'clock');
  const put = async (seconds: number) => {
    await writeFile(`${file}.new`, `${seconds < 0 ? '' : '+'}${seconds}s\n`);
    await rename(`${file}.new`, file);
  };
  await put(0);
  return {
    put,
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      // As on a machine whose clock is put: what has passed is not touched by it.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  };
}
