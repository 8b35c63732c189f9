import { copyFile, open, rm, stat, truncate } from 'node:fs/promises';
import { hasCode } from '#platform/files/has-code.ts';

const LIMIT_BYTES = 10 * 1024 * 1024;

/**
 * Begins the log anew when it has grown large and keeps the old one as `.1`. The file is emptied
 * instead of replaced, because the running server goes on writing to the one it has open.
 */
export async function limitLog(path: string, limitBytes = LIMIT_BYTES): Promise<void> {
  if ((await sizeOf(path)) <= limitBytes) return;
  await rm(`${path}.1`, { force: true });
  await copyFile(path, `${path}.1`);
  await truncate(path);
}

/** What was written to a log after its first `offset` bytes. */
export async function readLogFrom(path: string, offset: number): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read({
      buffer: Buffer.alloc(Math.max(0, size - offset)),
      position: offset,
    });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 0;
    throw error;
  }
}
