import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from '#platform/files/file-store.ts';

/** Files in a folder, by id; ids are ours, so no name of a visitor ever becomes a path. */
export function createDiskStore(folder: string): FileStore {
  const pathOf = (id: string) => path.join(folder, requireId(id));
  return {
    async write(id, bytes) {
      await mkdir(folder, { recursive: true });
      const temporary = `${pathOf(id)}.new`;
      // Written beside and moved: a crash leaves the old file or none, never half of one.
      const file = await open(temporary, 'w', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, pathOf(id));
    },
    async read(id) {
      return readFile(pathOf(id)).catch(nullWhenMissing);
    },
    async remove(id) {
      await rm(pathOf(id), { force: true });
    },
  };
}

function requireId(id: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
    throw new Error('a file id is a UUID');
  return id;
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
