import { Trans, useLingui } from '@lingui/react/macro';
import { Clock, type LucideIcon, Mail, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSite } from '#features/site/api.ts';
import { Card } from '#ui/card.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { textLinkStyles } from '#ui/text-link.ts';

export function ContactPage() {
  const { t } = useLingui();
  const site = useSite();
  return (
    <div className="grid gap-6">
      <PageHeading
        title={t`Contact Us`}
        text={t`Write to us when something does not work, when a question is wrong, or when you are stuck.`}
      />
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <ContactCard icon={Mail} title={t`Email`}>
          <a href={`mailto:${site.supportEmail}`} className={`${textLinkStyles} break-all`}>
            {site.supportEmail}
          </a>
        </ContactCard>
        <ContactCard icon={MapPin} title={t`Location`}>
          {site.location}
        </ContactCard>
        <ContactCard icon={Clock} title={t`Response time`}>
          <Trans>24-48 hours</Trans>
        </ContactCard>
      </ul>
      {site.socialLinks.length > 0 && (
        <section aria-labelledby="social" className="grid gap-2">
          <h2 id="social" className="text-lg font-semibold">
            <Trans>Follow us</Trans>
          </h2>
          <ul className="flex flex-wrap gap-x-6">
            {site.socialLinks.map((link) => (
              <li key={link.url}>
                <a
                  href={link.url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={`${textLinkStyles} inline-flex min-h-11 items-center`}
                >
                  {link.name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

type ContactCardProps = { icon: LucideIcon; title: string; children: ReactNode };

function ContactCard({ icon: Icon, title, children }: ContactCardProps) {
  return (
    <Card as="li" className="flex items-start gap-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-primary-soft text-primary">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <div className="min-w-0">
        <h2 className="font-semibold">{title}</h2>
        <p className="text-muted">{children}</p>
      </div>
    </Card>
  );
}
