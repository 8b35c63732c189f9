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

/** Every open order is looked at for it, and who opens one or pays is told by the order itself: nobody waits for this. */
const needlessPauseMilliseconds = 60_000;

/** In one process of all: what was paid and not heard, what was not paid or needs not be, what has run out. */
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
      () => expireOverdue(deps),
    ]);
  const jobs = [
    { pause: pauseMilliseconds, name: 'orders', work: look },
    { pause: needlessPauseMilliseconds, name: 'needless-orders', work: () => closeNeedless(deps) },
  ].map(({ pause, name, work }) =>
    every(
      pause,
      async () => {
        if (alone.isOurs) await asJob(name, work);
      },
      onError,
    ),
  );
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
