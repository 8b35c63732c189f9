import { Trans } from '@lingui/react/macro';
import type { LearnerOrder } from '@taiyari/contract';
import { textLinkStyles } from '#ui/text-link.tsx';

/** The PDF of a paid order, with its credit notes. */
export function InvoiceLink({
  order,
}: {
  order: Pick<LearnerOrder, 'id' | 'invoice' | 'refundedPaise'>;
}) {
  if (order.invoice === null) return null;
  return (
    <a href={`/api/orders/${order.id}/invoice.pdf`} download className={textLinkStyles}>
      {order.refundedPaise > 0 ? (
        <Trans>Invoice {order.invoice} and credit note (PDF)</Trans>
      ) : (
        <Trans>Invoice {order.invoice} (PDF)</Trans>
      )}
    </a>
  );
}
