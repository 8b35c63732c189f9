import { Trans, useLingui } from '@lingui/react/macro';
import { adminUrl } from '#console/kit/call-admin.ts';
import { Download } from '#ui/icons/elsewhere.ts';
import { textLinkStyles } from '#ui/text-link.tsx';

/** Tables to fill in, for who has no file yet. */
export function TemplateLinks() {
  const { t } = useLingui();
  const templates = [
    { format: 'xlsx', name: t`Excel template` },
    { format: 'csv', name: t`CSV template` },
  ] as const;
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      <p className="text-muted">
        <Trans>No file yet? Fill in a table, a question in each row:</Trans>
      </p>
      <ul className="flex flex-wrap gap-x-5">
        {templates.map(({ format, name }) => (
          <li key={format}>
            <a
              href={adminUrl('getQuestionTemplate', { query: { format } })}
              download
              className={`${textLinkStyles} inline-flex min-h-11 items-center gap-1.5`}
            >
              <Download aria-hidden="true" className="size-4" />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
