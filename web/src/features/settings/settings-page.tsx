import { Trans, useLingui } from '@lingui/react/macro';
import { PasswordSection } from '#features/settings/password-section.tsx';
import { ThemeChoice } from '#features/shell/theme-choice.tsx';
import { Card } from '#ui/card.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

export function SettingsPage() {
  const { t } = useLingui();
  return (
    <div className="mx-auto grid w-full max-w-text gap-6">
      <PageHeading title={t`Account Settings`} />
      <PasswordSection />
      <Card as="section" labelledBy="appearance" className="grid gap-3">
        <h2 id="appearance" className="text-lg font-semibold">
          <Trans>Appearance</Trans>
        </h2>
        <p className="text-muted">
          <Trans>The colours of the site on this device.</Trans>
        </p>
        <ThemeChoice />
      </Card>
    </div>
  );
}
