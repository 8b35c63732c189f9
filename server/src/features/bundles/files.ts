import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { describeJsonFault } from '#platform/text/json-fault.ts';

/** Reads a JSON file ('-' is the standard input). @throws Error with one line for the reader */
export async function readJsonFile(file: string): Promise<unknown> {
  const text = decode(file, await readBytes(file));
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${nameOf(file)} is not valid JSON, ${describeJsonFault(text)}`, {
      cause: error,
    });
  }
}

/** Written beside and moved into place: a failed export leaves the old file as it was. For its owner alone: it holds keys. */
export async function writeTextFile(file: string, text: string): Promise<void> {
  const fresh = `${file}.${process.pid}.tmp`;
  try {
    await writeFile(fresh, text, { mode: 0o600 });
    await rename(fresh, file);
  } catch (error) {
    await rm(fresh, { force: true });
    throw new Error(`${file} cannot be written: ${codeOf(error)}`, { cause: error });
  }
}

async function readBytes(file: string): Promise<Buffer> {
  if (file === '-') return buffer(process.stdin);
  try {
    return await readFile(file);
  } catch (error) {
    const code = codeOf(error);
    throw new Error(
      code === 'ENOENT' ? `There is no file ${file}` : `${file} cannot be read: ${code}`,
      { cause: error },
    );
  }
}

function decode(file: string, bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new Error(`${nameOf(file)} is not written in UTF-8`, { cause: error });
  }
}

function nameOf(file: string): string {
  return file === '-' ? 'The standard input' : file;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
