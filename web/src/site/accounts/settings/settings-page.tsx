import { useLingui } from '@lingui/react/macro';
import { useAccount } from '#shared/accounts/api.ts';
import { ThemeChoice } from '#shared/shell/theme-choice.tsx';
import { usePageTitle } from '#shared/site-settings/use-page-title.ts';
import type { MailLinkSearch } from '#site/accounts/mail-link-search.ts';
import { DangerZone } from '#site/accounts/settings/danger-zone.tsx';
import { DataSection } from '#site/accounts/settings/data-section.tsx';
import { IdentitiesSection } from '#site/accounts/settings/identities-section.tsx';
import { OpenedLink } from '#site/accounts/settings/opened-link.tsx';
import { PasswordSection } from '#site/accounts/settings/password-section.tsx';
import { PreferencesSection } from '#site/accounts/settings/preferences-section.tsx';
import { RecentLogIns } from '#site/accounts/settings/recent-log-ins.tsx';
import { SettingsSection } from '#site/accounts/settings/settings-section.tsx';
import { VerificationSection } from '#site/accounts/settings/verification-section.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

export function SettingsPage({ link }: { link: MailLinkSearch }) {
  const { t } = useLingui();
  usePageTitle(t`Account Settings`);
  const account = useAccount();
  return (
    <div className="mx-auto grid w-full max-w-text gap-6">
      <PageHeading title={t`Account Settings`} />
      <OpenedLink {...link} />
      <PasswordSection />
      {account && <VerificationSection account={account} />}
      <IdentitiesSection />
      <RecentLogIns />
      <PreferencesSection />
      <SettingsSection
        id="appearance"
        title={t`Appearance`}
        text={t`The colours of the site on this device.`}
      >
        <ThemeChoice />
      </SettingsSection>
      <DataSection />
      <DangerZone />
    </div>
  );
}
