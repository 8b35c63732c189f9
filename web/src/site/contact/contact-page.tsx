import { Trans, useLingui } from '@lingui/react/macro';
import { usePageTitle } from '#shared/site-settings/use-page-title.ts';
import { ContactCards } from '#site/contact/contact-cards.tsx';
import { ContactForm } from '#site/contact/contact-form.tsx';
import { FrequentQuestions } from '#site/contact/frequent-questions.tsx';
import { SocialLinks } from '#site/contact/social-links.tsx';
import { Card } from '#ui/card.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

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
