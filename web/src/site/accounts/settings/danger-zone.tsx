import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DeleteAccountForm } from '#site/accounts/settings/delete-account-form.tsx';
import { SettingsSection } from '#site/accounts/settings/settings-section.tsx';
import { Button } from '#ui/button.tsx';

export function DangerZone() {
  const { t } = useLingui();
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <SettingsSection id="danger-zone" title={t`Danger Zone`}>
      {isConfirming ? (
        <DeleteAccountForm onCancel={() => setIsConfirming(false)} />
      ) : (
        <Button
          variant="danger"
          className="justify-self-start"
          onClick={() => setIsConfirming(true)}
        >
          <Trans>Delete Account</Trans>
        </Button>
      )}
    </SettingsSection>
  );
}
