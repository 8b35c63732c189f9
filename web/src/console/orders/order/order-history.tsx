import { Trans, useLingui } from '@lingui/react/macro';
import type { SoldOrderDetail } from '@taiyari/contract';
import { formatPaise } from '@taiyari/contract/rules/format-paise';
import { secondText } from '#console/kit/lists/times.ts';
import { ConsolePart } from '#console/kit/page/console-page.tsx';

type Entry = { readonly at: string; readonly text: string; readonly failure?: string };

/** What happened to an order, in the order in which it did. */
export function OrderHistory({ order }: { order: SoldOrderDetail }) {
  const { t } = useLingui();
  const entries = useEntries(order);
  return (
    <ConsolePart title={t`History`}>
      <ol className="grid gap-3">
        {entries.map(({ at, text, failure }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries only ever come at the end
          <li key={index} className="grid gap-0.5 border-s-4 border-control ps-3 wrap-anywhere">
            <span>{text}</span>
            {failure !== undefined && (
              <span className="text-sm text-danger">
                <Trans>Not worked on yet: {failure}</Trans>
              </span>
            )}
            <time dateTime={at} className="text-sm text-muted">
              {secondText(at)}
            </time>
          </li>
        ))}
      </ol>
    </ConsolePart>
  );
}

function useEntries(order: SoldOrderDetail): readonly Entry[] {
  const { t } = useLingui();
  const { claimedAt, paidAt, entitlement } = order;
  const entries: Entry[] = [{ at: order.createdAt, text: t`Ordered` }];
  if (claimedAt !== null) {
    const reference = order.reference ?? '';
    entries.push({ at: claimedAt, text: t`The learner named the payment ${reference}` });
  }
  for (const { kind, receivedAt, failure, processedAt } of order.events) {
    const isLeft = processedAt === null && failure !== null;
    const entry = { at: receivedAt, text: t`The provider sent: ${kind}` };
    entries.push(isLeft ? { ...entry, failure } : entry);
  }
  if (paidAt !== null) entries.push({ at: paidAt, text: t`Paid; the learner has access` });
  for (const { number, kind, issuedAt } of order.papers) {
    const text =
      kind === 'invoice' ? t`Invoice ${number} written` : t`Credit note ${number} written`;
    entries.push({ at: issuedAt, text });
  }
  for (const { amountPaise, askedAt } of order.payments.flatMap(({ refunds }) => refunds)) {
    const amount = formatPaise(amountPaise);
    entries.push({ at: askedAt, text: t`Asked for ${amount} to go back` });
  }
  if (entitlement?.revokedAt) {
    entries.push({ at: entitlement.revokedAt, text: t`What was bought was taken back` });
  }
  return entries.toSorted((one, other) => one.at.localeCompare(other.at));
}
