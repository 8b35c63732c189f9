import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { usePageTitle } from '#shared/site-settings/api.ts';
import { LegalDocument, type LegalSection, SupportAddress } from '#site/legal/legal-document.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';

export function TermsPage() {
  const { t } = useLingui();
  usePageTitle(t`Terms & Conditions`);
  return (
    <LegalDocument
      title={t`Terms and Conditions`}
      dates={t`Last updated September 2, 2025. Effective September 1, 2025.`}
      sections={useSections()}
    />
  );
}

function useSections(): readonly LegalSection[] {
  const { t } = useLingui();
  return [
    { id: 'agreement', title: t`Agreement`, body: <Agreement /> },
    { id: 'account', title: t`Your account`, body: <YourAccount /> },
    { id: 'fair-use', title: t`Fair use`, body: <FairUse /> },
    { id: 'content', title: t`Content and copyright`, body: <Content /> },
    { id: 'payments', title: t`Subscriptions and payments`, body: <Payments /> },
    { id: 'results', title: t`Tests and results`, body: <Results /> },
    { id: 'availability', title: t`Availability and liability`, body: <Availability /> },
    { id: 'ending', title: t`Ending and changes`, body: <Ending /> },
    { id: 'legal-contact', title: t`Legal inquiries`, body: <LegalContact /> },
  ];
}

function Agreement() {
  return (
    <p>
      <Trans>
        By using this site you agree to these terms and to our{' '}
        <Link {...paths.privacy} className={textLinkStyles}>
          Privacy Policy
        </Link>
        . If you do not agree, please do not use it.
      </Trans>
    </p>
  );
}

function YourAccount() {
  return (
    <p>
      <Trans>
        Give your real name and an email address that reaches you, and keep your password to
        yourself. One account is for one person. What happens under your account is your
        responsibility; tell us when somebody else has used it.
      </Trans>
    </p>
  );
}

function FairUse() {
  return (
    <p>
      <Trans>
        Take the tests yourself. Do not copy questions in bulk, do not disturb the site or its other
        users, and do not try to reach what is not meant for you. We may close an account that is
        used against these rules.
      </Trans>
    </p>
  );
}

function Content() {
  return (
    <p>
      <Trans>
        Questions, explanations and texts belong to this site or to those who gave them to us. You
        may use them for your own preparation, but not publish or sell them. Previous-year papers
        remain the property of the bodies that set them.
      </Trans>
    </p>
  );
}

function Payments() {
  return (
    <>
      <p>
        <Trans>
          Nothing is charged unless you order it and pay: the price and the tax in it stand on the
          order before you do. What says 'Free for now' is open without paying, and a pay page that
          says that no money moves charges nothing. A pass ends on its day and is never renewed by
          itself.
        </Trans>
      </p>
      <p>
        <Trans>
          Subscriptions are billed in advance. Payments are non-refundable unless stated otherwise.
          You can cancel anytime; the cancellation takes effect at the end of the period that is
          paid for.
        </Trans>
      </p>
    </>
  );
}

function Results() {
  return (
    <p>
      <Trans>
        Marks, ranks and recommendations help you prepare. They are no promise of a result in a real
        exam, and this site is not connected with any recruitment board. What the boards publish
        themselves always has precedence.
      </Trans>
    </p>
  );
}

function Availability() {
  return (
    <p>
      <Trans>
        We work carefully, yet the site may be interrupted and a question may hold a mistake. As far
        as the law allows, we are not liable for losses that follow from this. Please report
        mistakes: we correct them.
      </Trans>
    </p>
  );
}

function Ending() {
  return (
    <p>
      <Trans>
        You can stop using the site and have your account deleted at any time. When we change these
        terms, the new date stands at the top; if you go on using the site, you agree to the changed
        terms.
      </Trans>
    </p>
  );
}

function LegalContact() {
  return (
    <p>
      <Trans>
        Write to <SupportAddress />. Legal inquiries are answered in 3-5 business days. These terms
        are governed by the law of India.
      </Trans>
    </p>
  );
}
