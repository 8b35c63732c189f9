import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildFullTest, buildQuestion } from '#console/authoring/tests/testing/build-test.ts';
import { openConsole } from '#console/kit/testing/open-console.ts';

function openTest(rightAt: (question: number) => number) {
  const questions = Array.from({ length: 16 }, (_, at) => ({
    ...buildQuestion({ id: `018f0000-0000-7000-8000-${String(at).padStart(12, '0')}` }),
    correctAnswer: rightAt(at),
  }));
  const test = buildFullTest({ questions });
  openConsole(`/admin/manage-tests/${test.id}`, { getManagedTest: test });
  return screen.findByLabelText('Title');
}

it('tells an author when a place is right too often', async () => {
  await openTest((at) => (at < 10 ? 1 : at % 4));
  expect(screen.getByText('B is right in 69% of the questions.')).toBeTruthy();
});

it('is silent when the right options are spread', async () => {
  await openTest((at) => at % 4);
  expect(screen.queryByText(/is right in/)).toBeNull();
});
