import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';

type SettingsSectionProps = { id: string; title: string; text?: ReactNode; children: ReactNode };

export function SettingsSection({ id, title, text, children }: SettingsSectionProps) {
  return (
    <Card as="section" labelledBy={id} className="grid gap-4">
      <div className="grid gap-1">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {text !== undefined && <p className="text-muted">{text}</p>}
      </div>
      {children}
    </Card>
  );
}
