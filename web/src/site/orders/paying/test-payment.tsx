import { Trans, useLingui } from '@lingui/react/macro';
import type { Api, BodyOf, LearnerOrder } from '@taiyari/contract';
import { formatPaise } from '@taiyari/contract/rules/format-paise';
import { messageOf } from '#lib/api-error.ts';
import { usePayOrder } from '#site/orders/api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

type Outcome = Extract<BodyOf<Api['payOrder']>, { kind: 'test' }>['outcome'];

/** The pay page of the test provider: it plays what payments do, and no money moves. */
export function TestPayment({ order }: { order: LearnerOrder }) {
  const { t } = useLingui();
  const pay = usePayOrder(order.id);
  const amount = formatPaise(order.amountPaise);
  const play = (outcome: Outcome) => pay.mutate({ kind: 'test', outcome });
  const isPlayed = (outcome: Outcome) =>
    pay.isPending && pay.variables.kind === 'test' && pay.variables.outcome === outcome;
  const others: { outcome: Outcome; label: string }[] = [
    { outcome: 'failed', label: t`Let it fail` },
    { outcome: 'lost-return', label: t`Pay, and lose the way back` },
    { outcome: 'late', label: t`Pay after the time` },
    { outcome: 'twice', label: t`Report it twice` },
    { outcome: 'out-of-order', label: t`Report it out of order` },
  ];
  return (
    <Card className="grid gap-4">
      <Banner tone="info">
        <Trans>This is a test payment: no money moves, and nothing is charged.</Trans>
      </Banner>
      <Button
        variant="primary"
        size="large"
        width="full"
        isBusy={isPlayed('paid')}
        busyText={t`Paying...`}
        onClick={() => play('paid')}
      >
        <Trans>Pay {amount} (test)</Trans>
      </Button>
      {pay.error !== null && (
        <Banner tone="danger">{messageOf(pay.error, t`That did not work. Try again.`)}</Banner>
      )}
      <details>
        <summary className="min-h-11 cursor-pointer content-center text-sm text-muted">
          <Trans>What else can happen to a payment</Trans>
        </summary>
        <div className="flex flex-wrap gap-2 pt-2">
          {others.map(({ outcome, label }) => (
            <Button key={outcome} isBusy={isPlayed(outcome)} onClick={() => play(outcome)}>
              {label}
            </Button>
          ))}
        </div>
        {pay.isSuccess &&
          pay.variables.kind === 'test' &&
          pay.variables.outcome === 'lost-return' && (
            <p role="status" className="pt-3 text-sm text-muted">
              <Trans>
                The browser heard nothing. The site hears of the payment in a few seconds.
              </Trans>
            </p>
          )}
      </details>
    </Card>
  );
}
