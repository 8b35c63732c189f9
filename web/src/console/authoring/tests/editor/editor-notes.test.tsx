import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildFullTest, buildQuestion } from '#console/authoring/tests/testing/build-test.ts';
import { openConsole } from '#console/kit/testing/open-console.ts';

const said = /Results that are there stay scored by the key they were taken with/;

async function changeKey(totalAttempts: number) {
  const question = { ...buildQuestion({ id: '018f0000-0000-7000-8000-000000000001' }) };
  const test = buildFullTest({ questions: [question], totalAttempts });
  const path = `/admin/manage-tests/${test.id}?question=${question.id}`;
  const { user } = openConsole(path, { getManagedTest: test });
  const right = await screen.findAllByRole('radio', { name: /is right/ });
  expect(screen.queryByText(said)).toBeNull();
  const other = right.find((radio) => !(radio as HTMLInputElement).checked);
  await user.click(other as HTMLElement);
  return { test, question };
}

it('says that a changed key scores no result again, and leads to where that is proposed', async () => {
  const { test, question } = await changeKey(30);
  expect(screen.getByText(said)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Question 1' }).getAttribute('href')).toBe(
    `/admin/question-reports/${test.id}/${question.id}`,
  );
});

it('says nothing of it where the right option only stands elsewhere', async () => {
  const question = { ...buildQuestion({ id: '018f0000-0000-7000-8000-000000000001' }) };
  const test = buildFullTest({ questions: [question], totalAttempts: 30 });
  const path = `/admin/manage-tests/${test.id}?question=${question.id}`;
  const { user } = openConsole(path, { getManagedTest: test });
  const retype = async (letter: string, text: string) => {
    const field = screen.getByRole('textbox', { name: `Option ${letter}` });
    await user.clear(field);
    await user.type(field, text);
  };
  await screen.findByRole('textbox', { name: 'Option A' });
  await retype('A', 'Lyon');
  await retype('B', 'Paris');
  // The key is still at A, which is Lyon now: another answer.
  expect(screen.getByText(said)).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Option B is right' }));
  expect(screen.queryByText(said)).toBeNull();
});

it('says nothing of it where there is no result', async () => {
  await changeKey(0);
  expect(screen.queryByText(said)).toBeNull();
});
