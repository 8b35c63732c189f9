import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskStore } from '#platform/files/disk-store.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { createS3Store } from '#platform/files/s3-store.ts';
import { newId } from '#platform/random/ids.ts';

let folder: string;
let s3: S3rver;
let s3Address: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'taiyari-store-'));
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'pictures', configs: [] }],
  });
  const { port } = await s3.run();
  s3Address = `s3://S3RVER:S3RVER@127.0.0.1:${port}`;
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const stores: [string, () => FileStore][] = [
  ['the disk', () => createDiskStore(path.join(folder, 'disk'))],
  ['an S3-compatible bucket', () => createS3Store(`${s3Address}/pictures?insecure=on`)],
];

describe.each(stores)('%s', (_name, open) => {
  it('gives back what was written, and nothing after it was removed', async () => {
    const store = open();
    const id = newId();
    const bytes = Buffer.from([0, 255, 10, 13, 128]);
    expect(await store.read(id)).toBeNull();
    await store.write(id, bytes);
    expect(await store.read(id)).toEqual(bytes);
    await store.remove(id);
    await store.remove(id);
    expect(await store.read(id)).toBeNull();
  });
});

describe('the disk', () => {
  it('takes no name for a path and leaves no half file behind', async () => {
    const store = createDiskStore(path.join(folder, 'strict'));
    for (const name of ['../outside', '/etc/passwd', 'a'.repeat(36), '']) {
      await expect(store.write(name, Buffer.from('x'))).rejects.toThrow('UUID');
    }
    await store.write(newId(), Buffer.from('x'));
    const names = await readdir(path.join(folder, 'strict'));
    expect(names.filter((name) => name.endsWith('.new'))).toEqual([]);
  });

  it.skipIf(!existsSync('/dev/full'))(
    'says when it is full, and gives back what it took',
    async () => {
      const store = createDiskStore(path.join(folder, 'full'));
      const id = newId();
      await mkdir(path.join(folder, 'full'));
      await symlink('/dev/full', path.join(folder, 'full', `${id}.new`));
      await expect(store.write(id, Buffer.from('x'))).rejects.toMatchObject({
        status: 503,
        retryAfterSeconds: 60,
        message: 'There is no space left for files. Please try again later.',
      });
      expect(await readdir(path.join(folder, 'full'))).toEqual([]);
    },
  );
});

describe('an S3-compatible bucket', () => {
  it('says when it is missing, instead of losing the file', async () => {
    const store = createS3Store(`${s3Address}/nowhere?insecure=on`);
    await expect(store.write(newId(), Buffer.from('x'))).rejects.toThrow('missing');
  });
});
