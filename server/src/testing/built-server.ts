import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/**
 * Tests that start whole servers start what was built: through tsx each start would cost 3 s of a processor instead of
 * 0.9. Some ask them for pages, which the web has. Where another one's sources were built: see `scripts/lib/build.mjs`.
 */
export default async function setUp(): Promise<void> {
  const program = fileURLToPath(new URL('../../../scripts/build.mjs', import.meta.url));
  await promisify(execFile)(process.execPath, [program]);
}
