import { Trans, useLingui } from '@lingui/react/macro';
import { messageOf } from '#lib/api-error.ts';
import { useDownloadData } from '#site/accounts/settings/api.ts';
import { SettingsSection } from '#site/accounts/settings/settings-section.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Download } from '#ui/icons/elsewhere.ts';

export function DataSection() {
  const { t } = useLingui();
  const download = useDownloadData();
  return (
    <SettingsSection
      id="your-data"
      title={t`Your Data`}
      text={t`Your account, enrolments, attempts and results with all your answers, as one file.`}
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
