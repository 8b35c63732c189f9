import { describe, expect, it } from 'vitest';
import { createHeadFinder } from '#features/site/page-heads.ts';
import { givenTest } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp({ CLAIM_QUESTIONS: '6' });

async function claimedQuestions(): Promise<unknown> {
  const { body } = await test.visitor.call('GET', '/api/site');
  return body.claims.questions;
}

describe('the claimed number of practice questions', () => {
  it('is the configured one until there are more', async () => {
    await givenTest(test.deps, { questions: [{}, {}, {}, {}] });
    expect(await claimedQuestions()).toBe(6);
    await givenTest(test.deps, { questions: [{}, {}, {}] });
    expect(await claimedQuestions()).toBe(7);
  });

  it('is rounded down to what can be said with a plus', async () => {
    await givenTest(test.deps, { questions: Array.from({ length: 127 }, () => ({})) });
    expect(await claimedQuestions()).toBe(120);
  });

  it('leaves out what learners cannot see', async () => {
    await givenTest(test.deps, { questions: [{}, {}, {}, {}, {}, {}, {}], status: 'draft' });
    expect(await claimedQuestions()).toBe(6);
  });

  it('is the same in the title and the description of the home page', async () => {
    const { title, description } = await createHeadFinder(test.deps)('/');
    expect(title).toBe('Mock tests for J&K government exams: 6+ practice questions');
    expect(description).toContain('and 6+ practice questions for JKSSB');
  });
});
