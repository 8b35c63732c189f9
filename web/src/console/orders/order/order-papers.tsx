import { Trans, useLingui } from '@lingui/react/macro';
import type { SoldOrderDetail } from '@taiyari/contract';
import { formatDate } from '@taiyari/contract/rules/dates';
import { adminUrl } from '#console/kit/call-admin.ts';
import { ConsolePart } from '#console/kit/page/console-part.tsx';
import { formatPaise } from '#shared/orders/format-paise.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { Download } from '#ui/icons/elsewhere.ts';

/** The invoice and its credit notes, which nobody can change. */
export function OrderPapers({ order: { id, papers } }: { order: SoldOrderDetail }) {
  const { t } = useLingui();
  if (papers.length === 0) return null;
  return (
    <ConsolePart title={t`Invoice and credit notes`}>
      <ul className="grid gap-2">
        {papers.map(({ number, kind, totalPaise, issuedAt, isSpecimen }) => (
          <li key={number} className="grid gap-0.5">
            <span className="font-semibold">
              {kind === 'invoice' ? (
                <Trans>Invoice {number}</Trans>
              ) : (
                <Trans>Credit note {number}</Trans>
              )}
            </span>
            <span className="text-sm text-muted">
              <Trans>
                {formatPaise(totalPaise)}, written on {formatDate(issuedAt)}
              </Trans>
              {isSpecimen && (
                <>
                  {'. '}
                  <Trans>A specimen: no money has moved.</Trans>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      <a
        href={adminUrl('getSoldInvoice', { params: { orderId: id } })}
        download
        className={`${buttonStyles()} justify-self-start`}
      >
        <Download aria-hidden="true" className="size-5" />
        <Trans>Download as PDF</Trans>
      </a>
    </ConsolePart>
  );
}
