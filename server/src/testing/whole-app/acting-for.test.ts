import { actingForHeader } from '@taiyari/contract/rules/acting-for';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/random/ids.ts';
import { givenScenario, type Scenario } from '#testing/scenario.ts';
import { useTestApp } from '#testing/test-app.ts';
import { allRows, callChanged, changing } from '#testing/whole-app/calls.ts';

const test = useTestApp();
let scenario: Scenario;

beforeEach(async () => {
  scenario = await givenScenario(test);
});

describe('a call that names the account it is made for', () => {
  it('is refused, and changes nothing, where another one is logged in', async () => {
    const before = await allRows(test);
    const headers = { [actingForHeader]: newId() };
    for (const name of changing) {
      const { status, problem } = await callChanged({ test, scenario }, name, { headers });
      expect([name, status, problem?.type]).toEqual([name, 401, 'unauthenticated']);
    }
    expect(await allRows(test)).toEqual(before);
  });

  it('is done where that one is logged in', async () => {
    const headers = { [actingForHeader]: `${scenario.params.userId}` };
    for (const name of ['saveAnswers', 'changeReviewCard'] as const) {
      const { status } = await callChanged({ test, scenario }, name, { headers });
      expect([name, status]).toEqual([name, 200]);
    }
  });
});
