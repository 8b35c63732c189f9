import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { buildAccount } from '#testing/build-account.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const none = { items: [], total: 0 };
const noEntries = {
  ...{ ...none, totalIsCapped: false, next: null, previous: null },
  ...{ kinds: [], actors: [] },
};

it.each([
  ['/admin/audit', { listAuditEntries: noEntries }],
  ['/admin/orders', { listSoldOrders: none }],
  ['/admin/security', { listSecurityEvents: none }],
])('%s says at both days that the last one is before the first one', async (path, answers) => {
  const user = userEvent.setup();
  fakeApi({ getAccount: buildAccount({ labels: ['admin'] }), ...answers });
  renderApp(`${path}?from=2026-03-02`);
  const [from, to] = [await screen.findByLabelText('From'), screen.getByLabelText('To')];
  expect(from.getAttribute('aria-invalid')).toBeNull();
  await user.type(to, '1/3/2026');
  const fault = await screen.findByText('The last day must not be before the first one');
  const said = fault.closest('[role=alert]');
  for (const field of [from, to]) {
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.getAttribute('aria-describedby')).toBe(said?.id);
  }
  expect(from).toHaveProperty('value', '2 Mar 2026');
  expect(to).toHaveProperty('value', '1/3/2026');
  await user.clear(to);
  await user.type(to, '2/3/2026');
  expect(said?.textContent).toBe('');
});
