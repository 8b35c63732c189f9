import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { admitReader } from '#features/metrics/admission.ts';
import { createSiteFigures, type SiteFigures } from '#features/metrics/figures.ts';
import { createFamilyCollector } from '#platform/metrics/all-processes.ts';
import { expositionType, renderExposition } from '#platform/metrics/exposition.ts';
import { createRegistry, type Family } from '#platform/metrics/registry.ts';
import { createServerMetrics } from '#platform/metrics/server-metrics.ts';

/** GET /metrics: what Prometheus collects. No part of the API, and not for the public. */
export function serveMetrics(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'clock' | 'db' | 'pool' | 'closing' | 'back'>,
): void {
  const metrics = createServerMetrics({
    clock: deps.clock,
    pools: { learners: deps.pool, closing: deps.closing.pool, back: deps.back.pool },
  });
  const collector = createFamilyCollector(metrics.registry);
  app.addHook('onClose', async () => {
    collector.close();
    metrics.close();
  });
  const readFigures = createSiteFigures(deps);
  app.get('/metrics', async (request, reply) => {
    admitReader(deps, request);
    const families = [
      ...(await collector.collect()),
      ...familiesOf(await readFigures(), await readFreeBytes(deps.config.dataDir)),
    ];
    return reply
      .header('content-type', expositionType)
      .header('cache-control', 'no-store')
      .send(renderExposition(families));
  });
}

/** Undefined where there is no such folder: everything lies elsewhere then. */
async function readFreeBytes(folder: string): Promise<number | undefined> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk && disk.bavail * disk.bsize;
}

/** The figures of the whole site and of its machine, the same whichever process is asked. */
function familiesOf(figures: SiteFigures | undefined, freeBytes: number | undefined): Family[] {
  const registry = createRegistry();
  const add = (name: string, help: string, value: number | undefined) =>
    registry.figure({ name, help }, () => (value === undefined ? [] : [[{}, value]]));
  const { attempts, mails } = figures ?? {};
  add('taiyari_database_up', 'Whether the database answers.', figures ? 1 : 0);
  add('taiyari_disk_free_bytes', 'What is free on the disk of the data folder.', freeBytes);
  add('taiyari_attempts_running', 'Attempts that run, 200,000 at most.', attempts?.running);
  add(
    'taiyari_attempts_overdue',
    'Attempts past deadline and grace that are not closed yet, 10,000 at most.',
    attempts?.overdue,
  );
  add('taiyari_mails_waiting', 'Mails in the outbox, 10,000 at most.', mails?.waiting);
  add('taiyari_mails_failed', 'Mails among them that could not be sent so far.', mails?.failed);
  add(
    'taiyari_mails_oldest_seconds',
    'How long the oldest mail of the outbox has waited.',
    mails?.oldestSeconds,
  );
  return registry.collect();
}
