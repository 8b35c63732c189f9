import { Trans, useLingui } from '@lingui/react/macro';
import { adminUrl } from '#console/kit/call-admin.ts';
import { GuardedDownload } from '#console/kit/step-up/guarded-download.tsx';
import { useFormatNames } from '#console/question-files/use-format-names.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { Download } from '#ui/icons/elsewhere.ts';
import { textLinkStyles } from '#ui/text-link.ts';

/** Tables to fill in. */
export function TemplateLinks() {
  const { t } = useLingui();
  const templates = [
    { format: 'xlsx', name: t`Excel template` },
    { format: 'csv', name: t`CSV template` },
  ] as const;
  return (
    <ul className="flex flex-wrap gap-3">
      {templates.map(({ format, name }) => (
        <li key={format}>
          <a
            href={adminUrl('getQuestionTemplate', { query: { format } })}
            download
            className={buttonStyles()}
          >
            <Download aria-hidden="true" className="size-5" />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The questions of a test in every format. */
export function ExportLinks({ testId }: { testId: string }) {
  const { t } = useLingui();
  const formats = useFormatNames();
  return (
    <div className="grid gap-2">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {formats.map(({ format, name }) => (
          <li key={format}>
            <GuardedDownload
              href={adminUrl('exportQuestions', { params: { testId }, query: { format } })}
              reason={t`Enter your password to export questions with their keys.`}
              className={`${textLinkStyles} inline-flex min-h-11 items-center gap-1.5`}
            >
              <Download aria-hidden="true" className="size-4" />
              {name}
            </GuardedDownload>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">
        <Trans>
          Aiken has no room for explanations, tags and subjects; the others keep everything.
        </Trans>
      </p>
    </div>
  );
}
