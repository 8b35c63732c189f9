import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBackupTarget } from '#backup/places.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taiyari-places-'));
  await writeFile(join(folder, 'file'), '');
  await symlink(join(folder, 'nowhere'), join(folder, 'link'));
});
afterAll(() => rm(folder, { recursive: true }));

async function write(place: string): Promise<void> {
  const target = await findBackupTarget(place, new Date());
  await target.write(async (stream) => void stream.end('whole'));
}

it.each([
  ['a link that leads nowhere', 'link', 'is a link to what is not there'],
  ['a folder that is such a link', 'link/', 'has to be a folder'],
  ['a place in such a link', 'link/site.tar.gz', 'has to be a folder'],
  ['a folder that is a file', 'file/', 'has to be a folder'],
  ['a place in a file', 'file/site.tar.gz', 'has to be a folder'],
  ['a place deep in a file', 'file/deep/site.tar.gz', 'has to be a folder'],
])('a backup cannot go to %s, and says so', async (_, place, sentence) => {
  await expect(write(join(folder, place))).rejects.toThrow(sentence);
  expect((await readdir(folder)).sort()).toEqual(['file', 'link']);
});

it.runIf(process.platform === 'linux')(
  'a backup cannot go where no folder can be made, and does not wait for one',
  async () => {
    await expect(write('/proc/nowhere/site.tar.gz')).rejects.toThrow(
      '/proc/nowhere/site.tar.gz cannot be written: no folder can be made there.',
    );
  },
);
