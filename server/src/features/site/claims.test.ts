import { describe, expect, it } from 'vitest';
import { createHeadFinder } from '#features/site/page-heads.ts';
import { givenTest } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const configured = useTestApp({ CLAIM_QUESTIONS: '12500' });

async function claimedQuestions({ visitor } = test): Promise<unknown> {
  return (await visitor.call('GET', '/api/site')).body.claims.questions;
}

/** A test with so many questions, as far as the catalogue knows. */
async function givenQuestions(count: number, status: 'active' | 'draft' = 'active', of = test) {
  const { id } = await givenTest(of.deps, { questions: [{}], status });
  await of.deps.pool.query('update tests set question_count = $2 where id = $1', [id, count]);
}

describe('the claimed number of practice questions', () => {
  it('is the specification’s while tests have fewer, for more than that can be drawn', async () => {
    expect(await claimedQuestions()).toBe(10_000);
    await givenQuestions(9_400);
    expect(await claimedQuestions()).toBe(10_000);
  });

  it('leaves out what learners cannot see, and is rounded down to what can be said with a plus', async () => {
    await givenQuestions(12_000, 'draft');
    expect(await claimedQuestions()).toBe(10_000);
    await givenQuestions(12_799);
    expect(await claimedQuestions()).toBe(12_000);
  });

  it('is the configured one until there are more', async () => {
    expect(await claimedQuestions(configured)).toBe(12_500);
    await givenQuestions(13_100, 'active', configured);
    expect(await claimedQuestions(configured)).toBe(13_000);
  });

  it('is the same in the title and the description of the home page', async () => {
    await givenQuestions(13_100, 'active', configured);
    const { title, description } = await createHeadFinder(configured.deps)('/');
    expect(title).toBe('Mock tests for J&K government exams: 13,000+ practice questions');
    expect(description).toContain('and 13,000+ practice questions for JKSSB');
  });
});
