import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository; every script works from there, wherever it was called. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const NEVER_SOURCE = new Set([
  'node_modules',
  'dist',
  '.cache',
  'coverage',
  'test-results',
  'playwright-report',
]);

/** Files below the given folders or files of the repository, as `web/vite.config.ts`, sorted. */
export async function listFiles(...places) {
  const found = await Promise.all(places.map((place) => filesBelow(join(root, place))));
  return found
    .flat()
    .map((file) => relative(root, file).split(sep).join('/'))
    .sort();
}

export function readText(file) {
  return readFile(join(root, file), 'utf8');
}

/** The texts of files by their names, read one after the other: many systems allow 1,024 open files or fewer. */
export async function readTexts(files) {
  const texts = new Map();
  for (const file of files) texts.set(file, await readText(file));
  return texts;
}

async function filesBelow(path) {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined);
  if (!entries)
    return readFile(path)
      .then(() => [path])
      .catch(() => []);
  const found = await Promise.all(
    entries
      .filter((entry) => !NEVER_SOURCE.has(entry.name))
      .map((entry) => {
        const below = join(path, entry.name);
        return entry.isDirectory() ? filesBelow(below) : [below];
      }),
  );
  return found.flat();
}
