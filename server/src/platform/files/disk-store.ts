import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from '#platform/files/file-store.ts';
import { hasCode } from '#platform/files/has-code.ts';
import { AppError } from '#platform/http/errors/app-error.ts';

/** Files in a folder, by id; ids are ours, so no name of a visitor ever becomes a path. */
export function createDiskStore(folder: string): FileStore {
  const pathOf = (id: string) => path.join(folder, requireId(id));
  return {
    async write(id, bytes) {
      await mkdir(folder, { recursive: true });
      const temporary = `${pathOf(id)}.new`;
      try {
        // Written beside and moved: a crash leaves the old file or none, never half of one.
        await writeDurably(temporary, bytes);
        await rename(temporary, pathOf(id));
      } catch (error) {
        // On a full disk what was written so far is the last thing to keep.
        await rm(temporary, { force: true });
        throw hasCode(error, 'ENOSPC', 'EDQUOT') ? noSpace(error) : error;
      }
    },
    async read(id) {
      return readFile(pathOf(id)).catch(nullWhenMissing);
    },
    async remove(id) {
      await rm(pathOf(id), { force: true });
    },
  };
}

async function writeDurably(name: string, bytes: Buffer): Promise<void> {
  const file = await open(name, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** It passes as soon as somebody makes room: nothing is wrong with what was sent. */
function noSpace(cause: unknown): AppError {
  return new AppError('unavailable', 'There is no space left for files. Please try again later.', {
    cause,
    retryAfterSeconds: 60,
  });
}

function requireId(id: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
    throw new Error('a file id is a UUID');
  return id;
}

function nullWhenMissing(error: unknown): null {
  if (hasCode(error, 'ENOENT')) return null;
  throw error;
}
