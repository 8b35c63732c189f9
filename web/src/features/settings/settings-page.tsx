import { useLingui } from '@lingui/react/macro';
import { useAccount } from '#features/session/api.ts';
import type { MailLinkSearch } from '#features/session/mail-link-search.ts';
import { DangerZone } from '#features/settings/danger-zone.tsx';
import { DataSection } from '#features/settings/data-section.tsx';
import { OpenedLink } from '#features/settings/opened-link.tsx';
import { PasswordSection } from '#features/settings/password-section.tsx';
import { PreferencesSection } from '#features/settings/preferences-section.tsx';
import { RecentLogIns } from '#features/settings/recent-log-ins.tsx';
import { SettingsSection } from '#features/settings/settings-section.tsx';
import { VerificationSection } from '#features/settings/verification-section.tsx';
import { ThemeChoice } from '#features/shell/theme-choice.tsx';
import { usePageTitle } from '#features/site/use-page-title.ts';
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
