import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { usePageTitle, useSite } from '#shared/site-settings/api.ts';
import { ContactForm } from '#site/contact/contact-form.tsx';
import { Card } from '#ui/card.tsx';
import type { Icon } from '#ui/icons/create-icon.ts';
import { ChevronDown, Mail, MapPin } from '#ui/icons/elsewhere.ts';
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

function FrequentQuestions() {
  return (
    <section aria-labelledby="faq" className="grid gap-3">
      <h2 id="faq" className="text-xl font-bold">
        <Trans>Frequently Asked Questions</Trans>
      </h2>
      <Question question={<Trans>How do I access a test series?</Trans>}>
        <Trans>
          Create an account, open a series in{' '}
          <Link {...paths.allTestSeries} className={textLinkStyles}>
            All Test Series
          </Link>{' '}
          and enrol in it: at once where it is free, after paying where it has a price. From then on
          it is in My Test Series, and you can start any of its tests.
        </Trans>
      </Question>
      <Question question={<Trans>Are there free practice tests?</Trans>}>
        <Trans>
          Yes. The{' '}
          <Link {...paths.practiceTests} className={textLinkStyles}>
            practice tests
          </Link>{' '}
          by subject need no enrolment, and most can be tried without an account. With one, your
          answers and results stay. Free series are marked as free.
        </Trans>
      </Question>
      <Question question={<Trans>How often is the content updated?</Trans>}>
        <Trans>
          New tests appear in a series as soon as they are ready, and a notification tells you of
          what is important. The news is fetched several times an hour. A test that you have started
          never changes under your hands.
        </Trans>
      </Question>
      <Question question={<Trans>How can I track my progress?</Trans>}>
        <Trans>
          After every test you get your marks and an analysis by subject and question. Your{' '}
          <Link {...paths.dashboard} className={textLinkStyles}>
            dashboard
          </Link>{' '}
          shows the latest results, and{' '}
          <Link {...paths.progress} className={textLinkStyles}>
            My Progress
          </Link>{' '}
          how they develop.
        </Trans>
      </Question>
    </section>
  );
}

function Question({ question, children }: { question: ReactNode; children: ReactNode }) {
  return (
    <details className="group rounded-lg border border-border bg-surface">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        {question}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted group-open:rotate-180"
        />
      </summary>
      <p className="max-w-text px-4 pb-4">{children}</p>
    </details>
  );
}
