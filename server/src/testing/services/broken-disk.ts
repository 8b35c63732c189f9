import { existsSync } from 'node:fs';
import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runToEnd } from '#testing/services/program.ts';

const compiler = '/usr/bin/gcc';

/** The disk is made to fail by a small library, which has to be compiled. */
export const canBreakDisks = process.platform === 'linux' && existsSync(compiler);

const letters = { 'full of tables': 't', 'full of its log': 'l', 'that cannot sync': 's' } as const;
export type DiskFault = keyof typeof letters;
export const diskFaults = Object.keys(letters) as DiskFault[];

export type BreakableDisk = {
  /** What a program whose disk can be broken is started with. */
  readonly environment: Readonly<Record<string, string>>;
  break(fault: DiskFault): Promise<void>;
  mend(): Promise<void>;
};

export async function makeBreakableDisk(folder: string): Promise<BreakableDisk> {
  const library = join(folder, 'broken-disk.so');
  // Whoever compiles may not be allowed to look into the folder of the sources.
  const source = join(folder, 'broken-disk.c');
  await writeFile(source, await readFile(new URL('./broken-disk.c', import.meta.url)));
  await chmod(source, 0o644);
  await runToEnd(compiler, ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl']);
  const file = join(folder, 'broken-disk');
  return {
    environment: { LD_PRELOAD: library, BROKEN_DISK: file },
    async break(fault) {
      await writeFile(file, letters[fault]);
      await chmod(file, 0o644);
    },
    mend: () => rm(file, { force: true }),
  };
}
