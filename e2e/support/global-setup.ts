import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runTool, startSite } from './site.ts';

/** One site for all journeys: demo content and a bundle whose texts the journeys know. */
export default async function setUp() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'taiyari-e2e-'));
  const site = await startSite(dataDir);
  const bundle = fileURLToPath(new URL('./journey-bundle.json', import.meta.url));
  await runTool(dataDir, 'content', 'import', bundle);
  process.env.E2E_SITE_URL = site.url;
  process.env.E2E_DATA_DIR = dataDir;
  process.env.E2E_DATABASE_URL = await runTool(dataDir, 'db', 'url');
  return async () => {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
