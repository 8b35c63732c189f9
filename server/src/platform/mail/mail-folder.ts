import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A folder of mails, for the owner's eyes only: they hold links that open accounts. */
export function createMailFolder(folder: string) {
  return {
    /** Whole or not at all: written beside and moved into place. */
    async write(name: string, content: string | NodeJS.ReadableStream | Buffer): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = path.join(folder, `.${name}.unfinished`);
      await writeFile(unfinished, content, { mode: 0o600, flush: true });
      await rename(unfinished, path.join(folder, name));
    },
  };
}
