import { useLingui } from '@lingui/react/macro';
import { adminUrl } from '#console/kit/call-admin.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { Download } from '#ui/icons/elsewhere.ts';

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
