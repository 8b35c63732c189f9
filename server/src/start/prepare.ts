import type { Deps } from '#deps.ts';
import { loadDemoContent } from '#features/bundles/service.ts';
import { ensureFirstAdmin } from '#start/first-admin.ts';

type Telling = {
  readonly log: (line: string) => void;
  /** For what is no line of the log: a password. */
  readonly print: (text: string) => void;
};

/** What an empty database gets before anybody is served. @returns what to print about logging in as administrator. */
export async function prepareContent(deps: Deps, { log, print }: Telling): Promise<string> {
  const adminLine = await ensureFirstAdmin(deps, print);
  if (deps.config.hasDemoContent && (await loadDemoContent(deps))) log('Demo content loaded.');
  return adminLine;
}
