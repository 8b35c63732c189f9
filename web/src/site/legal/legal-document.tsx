import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSite } from '#shared/site-settings/api.ts';
import { Card } from '#ui/card.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';

export type LegalSection = {
  /** The fragment of the address. */
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
};

type LegalDocumentProps = {
  title: string;
  /** When it was changed and since when it holds. */
  dates: ReactNode;
  sections: readonly LegalSection[];
};

/** A long text in numbered sections with its table of contents. */
export function LegalDocument({ title, dates, sections }: LegalDocumentProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-6">
      <PageHeading title={title} text={dates} />
      <div className="grid items-start gap-8 lg:grid-cols-[16rem_1fr]">
        <Card className="lg:sticky lg:top-20">
          <nav aria-label={t`Sections`}>
            <ol className="grid list-decimal ps-5 text-sm marker:text-muted">
              {sections.map((section) => (
                <li key={section.id} className="py-1.5">
                  <a href={`#${section.id}`} className={textLinkStyles}>
                    {section.title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        </Card>
        <div className="grid max-w-text gap-8">
          {sections.map((section, index) => (
            <section key={section.id} aria-labelledby={section.id} className="grid gap-3">
              <h2 id={section.id} tabIndex={-1} className="text-xl font-bold">
                {index + 1}. {section.title}
              </h2>
              {section.body}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

export function SupportAddress() {
  const { supportEmail } = useSite();
  return (
    <a href={`mailto:${supportEmail}`} className={`${textLinkStyles} wrap-anywhere`}>
      {supportEmail}
    </a>
  );
}
