import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSite } from '#shared/site-settings/api.ts';
import { Card } from '#ui/card.tsx';
import type { Icon } from '#ui/icons/create-icon.ts';
import { Mail, MapPin } from '#ui/icons/elsewhere.ts';
import { Clock } from '#ui/icons/test-screen.ts';
import { textLinkStyles } from '#ui/text-link.ts';

export function ContactCards() {
  const { t } = useLingui();
  const { supportEmail, location } = useSite();
  return (
    <ul className="grid content-start gap-2 sm:grid-cols-3 sm:gap-4 lg:grid-cols-1">
      <ContactCard icon={Mail} title={t`Email`}>
        <a href={`mailto:${supportEmail}`} className={`${textLinkStyles} break-all`}>
          {supportEmail}
        </a>
      </ContactCard>
      <ContactCard icon={MapPin} title={t`Location`}>
        {location}
      </ContactCard>
      <ContactCard icon={Clock} title={t`Response time`}>
        <Trans>24-48 hours</Trans>
      </ContactCard>
    </ul>
  );
}

type ContactCardProps = { icon: Icon; title: string; children: ReactNode };

function ContactCard({ icon: Icon, title, children }: ContactCardProps) {
  return (
    <Card as="li" className="flex items-center gap-4 max-sm:px-3 max-sm:py-2 sm:items-start">
      <span className="grid size-10 sm:size-11 shrink-0 place-items-center rounded-md bg-primary-soft text-primary">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <div className="min-w-0">
        <h2 className="font-semibold">{title}</h2>
        <p className="text-muted">{children}</p>
      </div>
    </Card>
  );
}
