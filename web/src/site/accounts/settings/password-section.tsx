import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PasswordForm } from '#site/accounts/settings/password-form.tsx';
import { SettingsSection } from '#site/accounts/settings/settings-section.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

type View = 'collapsed' | 'form' | 'changed';

export function PasswordSection() {
  const { t } = useLingui();
  const [view, setView] = useState<View>('collapsed');
  return (
    <SettingsSection id="security" title={t`Security`}>
      {view === 'changed' && (
        <Banner tone="success">
          <Trans>Your password has been changed. All your other devices are logged out.</Trans>
        </Banner>
      )}
      {view === 'form' ? (
        <PasswordForm onChanged={() => setView('changed')} onCancel={() => setView('collapsed')} />
      ) : (
        <Button className="justify-self-start" onClick={() => setView('form')}>
          <Trans>Change Password</Trans>
        </Button>
      )}
    </SettingsSection>
  );
}
