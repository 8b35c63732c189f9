import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { PasswordForm } from '#features/settings/password-form.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

type View = 'collapsed' | 'form' | 'changed';

export function PasswordSection() {
  const [view, setView] = useState<View>('collapsed');
  return (
    <Card as="section" labelledBy="security" className="grid gap-4">
      <h2 id="security" className="text-lg font-semibold">
        <Trans>Security</Trans>
      </h2>
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
    </Card>
  );
}
