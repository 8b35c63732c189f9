import type { Deps } from '#deps.ts';
import { loadDemoContent } from '#features/bundles/service.ts';
import { ensureFirstAdmin } from '#start/first-admin.ts';

/** What an empty database gets before anybody is served. @returns what to print about logging in as administrator. */
export async function prepareContent(deps: Deps, log: (line: string) => void): Promise<string> {
  const adminLine = await ensureFirstAdmin(deps);
  if (deps.config.hasDemoContent && (await loadDemoContent(deps))) log('Demo content loaded.');
  return adminLine;
}
