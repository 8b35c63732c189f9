import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSite } from '#shared/site-settings/api.ts';
import { usePageTitle } from '#shared/site-settings/use-page-title.ts';
import { ContactForm } from '#site/contact/contact-form.tsx';
import { FrequentQuestions } from '#site/contact/frequent-questions.tsx';
import { Card } from '#ui/card.tsx';
import type { Icon } from '#ui/icons/create-icon.ts';
import { Mail, MapPin } from '#ui/icons/elsewhere.ts';
import { Clock } from '#ui/icons/everywhere.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

export function ContactPage() {
  const { t } = useLingui();
  usePageTitle(t`Contact`);
  return (
    <div className="grid gap-8">
      <PageHeading
        title={t`Contact Us`}
        text={t`Write to us when something does not work, when a question is wrong, or when you are stuck.`}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="grid gap-6">
          <ContactCards />
          <SocialLinks />
        </div>
        <Card as="section" labelledBy="contact-form" className="grid gap-4">
          <h2 id="contact-form" className="text-xl font-bold">
            <Trans>Send us a message</Trans>
          </h2>
          <ContactForm />
        </Card>
      </div>
      <FrequentQuestions />
    </div>
  );
}

/** As configured; nothing where there are none. */
function SocialLinks() {
  const { socialLinks } = useSite();
  if (socialLinks.length === 0) return null;
  return (
    <section aria-labelledby="social" className="grid gap-2">
      <h2 id="social" className="text-lg font-semibold">
        <Trans>Follow us</Trans>
      </h2>
      <ul className="flex flex-wrap gap-x-6">
        {socialLinks.map(({ name, url }) => (
          <li key={url}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className={`${textLinkStyles} inline-flex min-h-11 items-center`}
            >
              {name}
              <VisuallyHidden>
                <Trans>(opens in a new tab)</Trans>
              </VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ContactCards() {
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
