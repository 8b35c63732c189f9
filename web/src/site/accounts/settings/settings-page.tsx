import { Trans, useLingui } from '@lingui/react/macro';
import { passwordContent, stepUpContent } from '@taiyari/contract/rules/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { orderPaths } from '#lib/order-paths.ts';
import { Link } from '#lib/router/link.tsx';
import { accountQuery, useAccount } from '#shared/accounts/api.ts';
import { ThemeChoice } from '#shared/shell/theme-choice.tsx';
import { usePageTitle, useSite } from '#shared/site-settings/api.ts';
import type { MailLinkSearch } from '#site/accounts/links/mail-link-search.ts';
import { NewPasswordField } from '#site/accounts/password-fields.tsx';
import { useDeleteAccount, useDownloadData } from '#site/accounts/settings/api.ts';
import { IdentitiesSection } from '#site/accounts/settings/identities-section.tsx';
import { PreferencesSection } from '#site/accounts/settings/preferences-section.tsx';
import { RecentLogIns } from '#site/accounts/settings/recent-log-ins.tsx';
import { SettingsSection } from '#site/accounts/settings/settings-section.tsx';
import { OpenedLink, VerificationSection } from '#site/accounts/settings/verification-section.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Download } from '#ui/icons/elsewhere.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { ReturningButton } from '#ui/returning-button.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';

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

function DangerZone() {
  const { t } = useLingui();
  // Null: nobody has asked yet.
  const [isConfirming, setIsConfirming] = useState<boolean | null>(null);
  return (
    <SettingsSection id="danger-zone" title={t`Danger Zone`}>
      {isConfirming ? (
        <DeleteAccountForm onCancel={() => setIsConfirming(false)} />
      ) : (
        <ReturningButton
          takesFocus={isConfirming === false}
          variant="danger"
          className="justify-self-start"
          onClick={() => setIsConfirming(true)}
        >
          <Trans>Delete Account</Trans>
        </ReturningButton>
      )}
    </SettingsSection>
  );
}

/** None at first. */
type View = 'collapsed' | 'form' | 'changed';

function PasswordSection() {
  const { t } = useLingui();
  const [view, setView] = useState<View | null>(null);
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
        <ReturningButton
          takesFocus={view !== null}
          className="justify-self-start"
          onClick={() => setView('form')}
        >
          <Trans>Change Password</Trans>
        </ReturningButton>
      )}
    </SettingsSection>
  );
}

function DataSection() {
  const { t } = useLingui();
  const download = useDownloadData();
  return (
    <SettingsSection
      id="your-data"
      title={t`Your Data`}
      text={t`Your account, enrolments, orders, attempts and results with all your answers, as one file.`}
    >
      {download.isError && (
        <Banner tone="danger">
          {messageOf(download.error, t`Your data could not be fetched. Please try again.`)}
        </Banner>
      )}
      <Button
        className="justify-self-start"
        isBusy={download.isPending}
        busyText={t`Collecting...`}
        onClick={() => download.mutate()}
      >
        {!download.isPending && <Download aria-hidden="true" className="size-4.5" />}
        <Trans>Download My Data</Trans>
      </Button>
    </SettingsSection>
  );
}

/** The second step: says what goes, and asks for the password. */
function DeleteAccountForm({ onCancel }: { onCancel: () => void }) {
  const { t } = useLingui();
  const removal = useDeleteAccount();
  const { payments } = useSite();
  const form = useForm<{ password: string }>({
    content: stepUpContent,
    save: ({ password }) => removal.mutateAsync(password),
    takesFocus: 'password',
    refusedAt: 'password',
    problemOf: problemElsewhere(t`Your account could not be deleted. Please try again.`),
  });

  return (
    <form ref={form.ref} noValidate className="grid gap-4" onSubmit={form.handleSubmit}>
      <Banner tone="warning">
        <Trans>
          This action cannot be undone. Your account and all associated data will be permanently
          deleted.
        </Trans>
      </Banner>
      {payments !== 'off' && (
        <p className="text-muted">
          <Trans>
            Invoices stay, because tax law asks us to keep them. You cannot open them here
            afterwards: save those you need from{' '}
            <Link {...orderPaths.orders} className={textLinkStyles}>
              your orders
            </Link>{' '}
            first.
          </Trans>
        </p>
      )}
      {form.problem && <Banner tone="danger">{form.problem.text}</Banner>}
      <PasswordField
        label={t`Password`}
        {...form.field('password')}
        autoComplete="current-password"
        required
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" isBusy={form.isSaving} busyText={t`Deleting...`}>
          <Trans>Delete My Account</Trans>
        </Button>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

type PasswordFormProps = { onChanged: () => void; onCancel: () => void };
type PasswordChange = { oldPassword: string; password: string; confirmation: string };

function PasswordForm({ onChanged, onCancel }: PasswordFormProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const account = useAccount();
  const form = useForm<PasswordChange>({
    content: passwordContent,
    takesFocus: 'oldPassword',
    toThing: (values) => ({ ...values, name: account?.name, email: account?.email }),
    save: async ({ oldPassword, password }) => {
      const changed = await callElsewhere('changePassword', { body: { oldPassword, password } });
      client.setQueryData(accountQuery.queryKey, changed);
      onChanged();
    },
    fieldsOfErrors: { 'invalid-credentials': 'oldPassword' },
    problemOf: problemElsewhere(t`The password could not be changed. Please try again.`),
  });

  return (
    <form ref={form.ref} noValidate className="grid gap-4" onSubmit={form.handleSubmit}>
      {form.problem && <Banner tone="danger">{form.problem.text}</Banner>}
      <PasswordField
        label={t`Current Password`}
        {...form.field('oldPassword')}
        autoComplete="current-password"
        required
      />
      <NewPasswordField label={t`New Password`} {...form.field('password')} />
      <PasswordField
        label={t`Confirm New Password`}
        {...form.field('confirmation')}
        autoComplete="new-password"
        required
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isBusy={form.isSaving} busyText={t`Updating...`}>
          <Trans>Update Password</Trans>
        </Button>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
