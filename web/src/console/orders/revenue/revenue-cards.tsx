import { useLingui } from '@lingui/react/macro';
import type { Revenue } from '@taiyari/contract';
import { formatCount } from '#console/kit/figures/format-figure.ts';
import { StatCard, StatCards } from '#console/kit/lists/stat-card.tsx';
import { formatPaise } from '#shared/orders/format-paise.ts';
import { Percent, Receipt, Tags, Undo2 } from '#ui/icons/elsewhere.ts';

/** The figures of the whole period. */
export function RevenueCards({ totals }: { totals: Revenue }) {
  const { t } = useLingui();
  const { invoices, soldPaise, refundedPaise, taxPaise } = totals;
  return (
    <StatCards>
      <StatCard label={t`Sold`} value={formatPaise(soldPaise)} icon={Tags} />
      <StatCard label={t`Sent back`} value={formatPaise(refundedPaise)} icon={Undo2} />
      <StatCard label={t`Of it tax`} value={formatPaise(taxPaise)} icon={Percent} />
      <StatCard label={t`Invoices`} value={formatCount(invoices)} icon={Receipt} />
    </StatCards>
  );
}
