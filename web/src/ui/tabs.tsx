import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import clsx from 'clsx';
import type { ReactNode } from 'react';

export type TabItem = {
  readonly value: string;
  readonly label: ReactNode;
  readonly panel: ReactNode;
};

type TabsProps = {
  items: readonly TabItem[];
  value: string;
  onValueChange: (value: string) => void;
  /** What the row of tabs is about. */
  label: string;
};

/** Tabs with their panels, moved by the arrow keys. Where a tab is an address a link has `tabStyles`. */
export function Tabs({ items, value, onValueChange, label }: TabsProps) {
  return (
    <BaseTabs.Root value={value} onValueChange={(next) => onValueChange(String(next))}>
      <BaseTabs.List aria-label={label} className={tabRowStyles}>
        {items.map((item) => (
          <BaseTabs.Tab
            key={item.value}
            value={item.value}
            className={tabStyles(item.value === value)}
          >
            {item.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {items.map((item) => (
        <BaseTabs.Panel key={item.value} value={item.value} className="pt-5">
          {item.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}

/** For links that look like tabs: put it on a `nav`, and `tabStyles` on each link. */
export const tabRowStyles = 'fading-ends flex gap-1 overflow-x-auto border-b border-border';

export function tabStyles(isSelected: boolean): string {
  return clsx(
    '-mb-px inline-flex min-h-11 shrink-0 items-center gap-2 border-b-2 px-4 font-semibold whitespace-nowrap no-underline -outline-offset-2',
    isSelected ? 'border-primary text-primary' : 'border-transparent text-muted hover:text-text',
  );
}
