import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { useState } from 'react';
import type { Address } from '#lib/router/address.ts';
import { Link } from '#lib/router/link.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { Icon } from '#ui/icons/create-icon.ts';
import { Ellipsis } from '#ui/icons/elsewhere.ts';
import { menuItemStyles } from '#ui/menu.tsx';
import { type ColumnWidth, useWindowFrom } from '#ui/table/column.ts';
import { LinkButton } from '#ui/text-link.tsx';

export type Deed = {
  /** 'Edit': in the sheet, which is called as the row is. */
  readonly label: string;
  /** 'Edit Mock 1': for who does not see the row beside the button. */
  readonly name: string;
  readonly icon: Icon;
  /** It takes something away. */
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  readonly isBusy?: boolean;
} & (
  | { readonly onDo: () => void; readonly page?: never }
  | { readonly page: Address; readonly onDo?: never }
);

type RowDeedsProps = {
  /** What the row is called. */
  name: string;
  deeds: readonly Deed[];
  /** What a wide window does in columns of its own; the sheet has it first. */
  elsewhere?: readonly Deed[];
  /** Of the button of the sheet, where something else gives it the focus. */
  sheetButtonId?: string;
  /** From this width on the deeds are buttons beside each other. */
  from?: ColumnWidth;
};

/** What can be done with a row: buttons where there is room, and one button that opens a sheet where there is none. */
export function RowDeeds({
  name,
  deeds,
  elsewhere = [],
  from = 'md',
  sheetButtonId,
}: RowDeedsProps) {
  const hasRoom = useWindowFrom(from);
  if (!hasRoom)
    return <DeedsSheet name={name} deeds={[...elsewhere, ...deeds]} buttonId={sheetButtonId} />;
  return (
    <div className="-my-2 flex justify-end">
      {deeds.map((deed, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is turned round has another label and keeps the focus
        <DeedButton key={place} deed={deed} />
      ))}
    </div>
  );
}

function DeedButton({ deed }: { deed: Deed }) {
  const { label, name, icon, isDanger = false } = deed;
  if (deed.page) {
    const { icon: Icon } = deed;
    return (
      <LinkButton {...deed.page} variant="ghost" size="icon" aria-label={name} title={label}>
        <Icon aria-hidden="true" className="size-5" />
      </LinkButton>
    );
  }
  return (
    <IconButton
      icon={icon}
      label={name}
      title={label}
      isDanger={isDanger}
      isBusy={deed.isBusy ?? false}
      disabled={deed.isDisabled}
      onClick={deed.onDo}
    />
  );
}

type DeedsSheetProps = Pick<RowDeedsProps, 'name' | 'deeds'> & { buttonId: string | undefined };

function DeedsSheet({ name, deeds, buttonId }: DeedsSheetProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="-me-2 -my-2 flex justify-end text-base">
      <IconButton
        id={buttonId}
        icon={Ellipsis}
        label={t`What to do with ${name}`}
        aria-haspopup="dialog"
        isBusy={deeds.some(({ isBusy }) => isBusy)}
        onClick={() => setIsOpen(true)}
      />
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        placement="bottom"
        title={
          <span dir="auto" className="line-clamp-2 wrap-anywhere">
            {name}
          </span>
        }
      >
        <ul className="-mx-3 grid">
          {deeds.map((deed) => (
            <li key={deed.label}>
              <SheetEntry deed={deed} close={() => setIsOpen(false)} />
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  );
}

function SheetEntry({ deed, close }: { deed: Deed; close: () => void }) {
  const { label, icon: Icon, isDanger = false } = deed;
  const look = clsx(menuItemStyles, isDanger && 'text-danger');
  const drawn = (
    <>
      <Icon aria-hidden="true" className={clsx('size-5 shrink-0', !isDanger && 'text-muted')} />
      {label}
    </>
  );
  if (deed.page) {
    return (
      <Link {...deed.page} className={look}>
        {drawn}
      </Link>
    );
  }
  return (
    <button
      type="button"
      disabled={deed.isDisabled}
      className={clsx(look, 'disabled:opacity-60')}
      onClick={() => {
        close();
        deed.onDo();
      }}
    >
      {drawn}
    </button>
  );
}
