import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openConsole } from '#console/kit/testing/open-console.ts';
import { buildPaymentEvent } from '#console/orders/testing/build-shop.ts';

const path = '/admin/orders/events';

it('says what failed and why, and replays it', async () => {
  let isDone = false;
  const done = { processedAt: '2026-11-20T10:01:00.000Z', failure: null };
  const event = () => buildPaymentEvent(isDone ? done : {});
  const { user, bodies } = openConsole(path, {
    listPaymentEvents: () => ({ items: [event()], total: 1 }),
    replayPaymentEvent: () => {
      isDone = true;
      return event();
    },
  });
  const row = within(await screen.findByRole('row', { name: /payment.captured/ }));
  expect(row.getByText('There is no order order_7.')).toBeDefined();
  expect(row.getByText('Tried 3 times')).toBeDefined();
  await user.click(screen.getAllByRole('button', { name: 'Replay event_7' })[0] as Element);
  expect(await screen.findByText('Done. The order is up to date.')).toBeDefined();
  expect(bodies('replayPaymentEvent')).toEqual([{ provider: 'razorpay', eventId: 'event_7' }]);
});

it('says when it fails again, and when there is nothing', async () => {
  const { user, unmount } = openConsole(path, {
    listPaymentEvents: { items: [buildPaymentEvent()], total: 1 },
    replayPaymentEvent: buildPaymentEvent({ tries: 4 }),
  });
  await screen.findByRole('row', { name: /payment.captured/ });
  await user.click(screen.getAllByRole('button', { name: 'Replay event_7' })[0] as Element);
  expect(await screen.findByText('Failed again: There is no order order_7.')).toBeDefined();
  unmount();
  openConsole(`${path}?state=failed`, { listPaymentEvents: { items: [], total: 0 } });
  expect(await screen.findByText('No events found')).toBeDefined();
});
