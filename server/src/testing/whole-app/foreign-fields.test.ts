import type { EndpointName } from '@taiyari/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { requestFor } from '#testing/sample-requests.ts';
import { givenScenario, type Scenario } from '#testing/scenario.ts';
import { useTestApp } from '#testing/test-app.ts';
import {
  allRows,
  type Changed,
  callChanged,
  changing,
  endpointOf,
  fieldsOf,
} from '#testing/whole-app/calls.ts';

const test = useTestApp();
let scenario: Scenario;

beforeEach(async () => {
  scenario = await givenScenario(test);
});

const call = (name: EndpointName, changed: Changed, who?: string) =>
  callChanged({ test, scenario }, name, changed, who);

/** Every column there is, as the database and as the code name it. */
async function columnNames(): Promise<string[]> {
  const { rows } = await test.deps.pool.query<{ name: string }>(
    `select distinct column_name as name from information_schema.columns where table_schema = 'public'`,
  );
  const camel = (name: string) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
  return [...new Set(rows.flatMap(({ name }) => [name, camel(name)]))].sort();
}

/** What gives rights, marks or time: no learner may ever send it, whatever a body takes. */
const powers =
  /^(labels|role|is_?active|.*points|marks.*|score.*|.*_?count|started_?at|deadline|owner.*|account_?id|password_?hash|stepped_?up_?at|is_?first|is_?verified|status)$/i;

/** Whether marks are shown on a score card, and not how many; how many questions are wanted. */
const choices = new Set(['shareResult marks', 'openRound count', 'startPractice count']);
const isChoice = (name: string, field: string) => choices.has(`${name} ${field}`);

describe('every call with a body', () => {
  it('refuses the name of each column that is not its own', { timeout: 60_000 }, async () => {
    const columns = await columnNames();
    expect(columns.length).toBeGreaterThan(150);
    const before = await allRows(test);
    for (const name of changing.filter((each) => endpointOf(each).body)) {
      const own = fieldsOf(endpointOf(name).body);
      const isOfLearners = endpointOf(name).access !== 'admin';
      const risky = own.filter((field) => powers.test(field) && !isChoice(name, field));
      expect([name, isOfLearners ? risky : []]).toEqual([name, []]);
      const foreign = columns.filter((column) => !own.includes(column));
      const sent = requestFor(name, scenario).body as object;
      for (let at = 0; at < foreign.length; at += 90) {
        const some = foreign.slice(at, at + 90);
        const body = { ...sent, ...Object.fromEntries(some.map((field) => [field, 1])) };
        const { status, problem } = await call(name, { body });
        const named = problem?.errors?.map(({ path }: { path: string }) => path);
        expect([name, status, named?.toSorted()]).toEqual([name, 422, some.toSorted()]);
      }
    }
    expect(await allRows(test)).toEqual(before);
  });

  it('and every one without a body takes nothing from one', async () => {
    const columns = await columnNames();
    const body = Object.fromEntries(columns.map((column) => [column, 'admin']));
    for (const name of changing.filter((each) => !endpointOf(each).body)) {
      if (endpointOf(name).access !== 'admin') await call(name, { body });
    }
    const { rows } = await test.deps.pool.query(
      `select a.labels, a.role, a.is_active as "isActive", e.price_rupees as price
         from accounts a left join enrolments e on e.account_id = a.id where a.id = $1`,
      [scenario.params.userId],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { price, ...row } of rows) {
      expect(row).toEqual({ labels: [], role: 'user', isActive: true });
      // Of what is free, and of what the scenario has bought.
      expect([0, 299]).toContain(price);
    }
  });
});
