import { api } from '@taiyari/contract';
import { describe, expect, it } from 'vitest';
import { jobEnded, queueChanged } from '#platform/metrics/reports.ts';
import { readText, readYaml } from '#testing/deploy/read.ts';
import { readExposition } from '#testing/exposition.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

type Rule = { alert: string; expr: string; annotations: { summary: string; runbook: string } };
const [{ groups }] = readYaml('deploy/prometheus/alerts.yml');
const rules: Rule[] = groups.flatMap((group: { rules: Rule[] }) => group.rules);
const { panels } = JSON.parse(readText('deploy/grafana/dashboard.json'));
const queries: string[] = panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
  targets.map(({ expr }) => expr),
);
const expressions = [...rules.map(({ expr }) => expr), ...queries];

/** The names of figures in an expression; `up` is what Prometheus itself says of whom it asks. */
function namesIn(expression: string): string[] {
  return [...expression.matchAll(/\b(?:taiyari|process)_[a-z_]+/g)].map(([name]) =>
    name.replace(/_(bucket|sum|count)$/, ''),
  );
}

async function exposedNames(): Promise<ReadonlySet<string>> {
  const { body } = await test.app.inject({ url: '/metrics' });
  return readExposition(body).names;
}

describe('alerts and dashboard', () => {
  it('ask only for figures that the server has', async () => {
    const exposed = await exposedNames();
    expect(expressions.length).toBeGreaterThan(20);
    const unknown = expressions.flatMap(namesIn).filter((name) => !exposed.has(name));
    expect(unknown).toEqual([]);
    expect(expressions.filter((text) => namesIn(text).length === 0 && !/^up\b/.test(text))).toEqual(
      [],
    );
  });

  it('show every figure that there is', async () => {
    const shown = new Set(expressions.flatMap(namesIn));
    expect([...(await exposedNames())].filter((name) => !shown.has(name))).toEqual([]);
  });

  it('find each figure by the labels that Prometheus keeps', async () => {
    jobEnded.tell({ name: 'sweep', milliseconds: 1, isFailed: true });
    jobEnded.tell({ name: 'sweep', milliseconds: 1, isFailed: false });
    queueChanged.tell({ name: 'hashing', running: 0, waiting: 0 });
    const { text, labelsOf } = readExposition((await test.app.inject({ url: '/metrics' })).body);
    // Of these it has its own; what a server calls so it renames.
    expect(text).not.toMatch(/[{,](job|instance)="/);
    const asked = expressions
      .flatMap((expression) => [...expression.matchAll(/\b(taiyari_\w+)\{(\w+)="([^"]+)"/g)])
      .filter(([, , label]) => label !== 'route' && label !== 'status' && label !== 'quantile');
    expect(asked.length).toBeGreaterThan(1);
    for (const [, name, label, value] of asked) {
      expect(labelsOf(`${name}`)).toContainEqual(expect.objectContaining({ [`${label}`]: value }));
    }
  });

  it('name routes that there are', () => {
    const routes = expressions.flatMap((text) =>
      [...text.matchAll(/route="([^"]+)"/g)].map(([, route]) => route),
    );
    const paths = Object.values(api).map(({ path }) => path as string);
    expect(routes.length).toBeGreaterThan(0);
    expect(routes.filter((route) => !paths.includes(`${route}`))).toEqual([]);
  });

  it('lead each alert to its paragraph of the runbook', () => {
    const headings = [...readText('docs/operating.md').matchAll(/^#{2,4} (.+)$/gm)].map(
      ([, heading]) => `${heading}`.toLowerCase(),
    );
    for (const { alert, annotations } of rules) {
      expect(annotations.runbook).toBe(`docs/operating.md#${alert.toLowerCase()}`);
      expect(headings).toContain(alert.toLowerCase());
    }
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });
});
