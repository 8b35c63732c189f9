import '#testing/modules-anew.ts';

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { givenExam } from '#exam/attempts/testing/fake-exam.ts';
import { renderApp } from '#testing/render-app.tsx';

it('warns in a browser that keeps nothing, and never calls answers safe there', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const { exam } = givenExam();
  const user = userEvent.setup();
  renderApp(`/practice-test/${exam.testId}`);
  await user.click(await screen.findByRole('button', { name: 'Start Test' }));
  expect(await screen.findByText(/This browser keeps nothing on this device/)).toBeDefined();
  exam.isDown = true;
  await user.keyboard('1');
  expect(await screen.findByText(/keep this page open/)).toBeDefined();
  expect(screen.queryByText(/kept on this device/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Exit test' }));
  expect(await screen.findByText(/lost when this tab is closed/)).toBeDefined();
  expect(screen.queryByText(/when you open it here/)).toBeNull();
});
