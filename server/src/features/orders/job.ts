import type { Deps } from '#deps.ts';
import { endRunOut } from '#features/enrolment/port.ts';
import { carryOutAsked } from '#features/orders/admin/refunds.ts';
import { processWaitingEvents } from '#features/orders/payments/events.ts';
import { createPaymentProvider } from '#features/orders/providers/create-provider.ts';
import { closeNeedless, expireOverdue } from '#features/orders/waiting/lapse.ts';
import { askProvider } from '#features/orders/waiting/reconcile.ts';
import type { Alone } from '#platform/jobs/alone.ts';
import { asJob } from '#platform/jobs/as-job.ts';
import { every } from '#platform/jobs/every.ts';
import { oneAfterOther } from '#platform/jobs/one-after-other.ts';

const pauseMilliseconds = 5000;

/** Every five seconds, in one process of all: what was paid and not heard, what was not paid or needs not be, what has run out. */
export function startOrderJob(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  alone: Pick<Alone, 'isOurs'>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  const provider = createPaymentProvider(deps.config.payments);
  const look = () =>
    oneAfterOther([
      () => endRunOut(deps),
      () => processWaitingEvents(deps),
      async () => provider && askProvider({ ...deps, provider }),
      () => carryOutAsked({ ...deps, provider }),
      () => closeNeedless(deps),
      () => expireOverdue(deps),
    ]);
  return every(
    pauseMilliseconds,
    async () => {
      if (alone.isOurs) await asJob('orders', look);
    },
    onError,
  );
}
