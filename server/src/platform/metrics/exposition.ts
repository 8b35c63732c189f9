import type { Family } from '#platform/metrics/registry.ts';

export const expositionType = 'text/plain; version=0.0.4; charset=utf-8';

/** The figures as Prometheus reads them (text format 0.0.4). */
export function renderExposition(families: readonly Family[]): string {
  return families.map(renderFamily).join('');
}

function renderFamily({ name, help, type, samples }: Family): string {
  const lines = samples.map(
    ({ suffix, labels, value }) => `${name}${suffix}${renderLabels(labels)} ${value}\n`,
  );
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

function renderLabels(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeValue(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join()}}`;
}

function escapeValue(value: string): string {
  return value.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n');
}
