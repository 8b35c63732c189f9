import { Trans, useLingui } from '@lingui/react/macro';
import type { LearnerOrder } from '@taiyari/contract';
import { formatPaise } from '@taiyari/contract/rules/format-paise';
import type { ReactNode } from 'react';
import { textLinkStyles } from '#ui/text-link.tsx';

type PriceBreakdownProps = {
  price: LearnerOrder['price'];
  /** What the sum is: of an order that is being checked or was given up nobody is to pay anything now. */
  amount?: 'to pay' | 'paid' | 'total';
};

/** From the price to what is paid, with the tax in it. */
export function PriceBreakdown({ price, amount = 'to pay' }: PriceBreakdownProps) {
  const { t } = useLingui();
  const { tax } = price;
  const names = { 'to pay': t`To pay`, paid: t`Paid`, total: t`Total` };
  return (
    <dl className="grid gap-2">
      <Row name={<Trans>Price</Trans>} paise={price.listPaise} />
      {price.discountPaise > 0 && (
        <Row name={<Trans>Coupon</Trans>} paise={-price.discountPaise} tone="text-success" />
      )}
      <div className="flex justify-between gap-4 border-t border-border pt-2 text-lg font-bold">
        <dt>{names[amount]}</dt>
        <dd>{formatPaise(price.totalPaise)}</dd>
      </div>
      {tax.ratePercent > 0 && price.totalPaise > 0 && (
        <>
          <Row
            name={<Trans>Of it: taxable value</Trans>}
            paise={tax.taxablePaise}
            tone="text-sm text-muted"
          />
          <TaxRows tax={tax} />
        </>
      )}
    </dl>
  );
}

/** One tax where seller and buyer are in two states, else half of it for each of two. */
function TaxRows({ tax }: Pick<LearnerOrder['price'], 'tax'>) {
  const { ratePercent, cgstPaise, sgstPaise, igstPaise } = tax;
  const half = ratePercent / 2;
  const tone = 'text-sm text-muted';
  if (igstPaise > 0) {
    return <Row name={<Trans>IGST {ratePercent}%</Trans>} paise={igstPaise} tone={tone} />;
  }
  return (
    <>
      <Row name={<Trans>CGST {half}%</Trans>} paise={cgstPaise} tone={tone} />
      <Row name={<Trans>SGST {half}%</Trans>} paise={sgstPaise} tone={tone} />
    </>
  );
}

function Row({ name, paise, tone = '' }: { name: ReactNode; paise: number; tone?: string }) {
  const amount = formatPaise(Math.abs(paise));
  return (
    <div className={`flex justify-between gap-4 ${tone}`}>
      <dt>{name}</dt>
      <dd>{paise < 0 ? `−${amount}` : amount}</dd>
    </div>
  );
}

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
