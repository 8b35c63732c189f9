import { type ReactNode, useId } from 'react';
import { Card } from '#ui/card.tsx';
import type { Icon } from '#ui/icons/create-icon.ts';

type InsightCardProps = {
  title: ReactNode;
  icon: Icon;
  iconClassName?: string;
  children: ReactNode;
};

export function InsightCard({ title, icon: Icon, iconClassName, children }: InsightCardProps) {
  const id = useId();
  return (
    <Card
      as="section"
      labelledBy={id}
      className="mb-5 grid min-w-0 break-inside-avoid grid-cols-1 gap-3"
    >
      <h3 id={id} className="flex items-start gap-2 text-lg font-semibold">
        <Icon
          aria-hidden="true"
          className={`mt-1 size-5 shrink-0 ${iconClassName ?? 'text-muted'}`}
        />
        {title}
      </h3>
      {children}
    </Card>
  );
}
