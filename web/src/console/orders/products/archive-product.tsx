import { useLingui } from '@lingui/react/macro';
import type { AdminProduct } from '@taiyari/contract';
import { useState } from 'react';
import type { OutcomeControl } from '#console/kit/outcome/use-outcome.ts';
import { useChangeProduct } from '#console/orders/products/api.ts';
import { messageOf } from '#lib/api-error.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type ArchiveProductProps = {
  product: AdminProduct;
  outcome: Pick<OutcomeControl, 'succeed'>;
  onClose: () => void;
};

/** Asks before a product is sold no more, or again. */
export function ArchiveProduct({ product, outcome, onClose }: ArchiveProductProps) {
  const { t } = useLingui();
  const change = useChangeProduct();
  const [error, setError] = useState<string>();
  const { id, title, isActive } = product;
  const confirm = () => {
    setError(undefined);
    change.mutateAsync({ id, isActive: !isActive }).then(
      () => {
        outcome.succeed(isActive ? t`Archived: it is sold no more` : t`It is sold again`);
        onClose();
      },
      (failure: unknown) =>
        setError(messageOf(failure, t`The product was not changed. Please try again.`)),
    );
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isActive ? t`Archive ${title}?` : t`Sell ${title} again?`}
      description={
        isActive
          ? t`Nobody can order it any more. Who has it keeps it, and who has ordered it can still pay.`
          : t`Learners can order it again, at its price of now.`
      }
      confirmText={isActive ? t`Archive` : t`Sell again`}
      onConfirm={confirm}
      isBusy={change.isPending}
      error={error}
    />
  );
}
