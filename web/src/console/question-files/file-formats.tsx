import { Trans, useLingui } from '@lingui/react/macro';
import {
  type QuestionFileFormat,
  questionFileFormats,
} from '@taiyari/contract/rules/question-files';
import { adminUrl } from '#console/kit/call-admin.ts';
import { Download } from '#ui/icons/elsewhere.ts';
import { textLinkStyles } from '#ui/text-link.tsx';

/** The formats as people call them. */
export function useFormatNames(): readonly { format: QuestionFileFormat; name: string }[] {
  const { t } = useLingui();
  const names: Record<QuestionFileFormat, string> = {
    json: t`JSON`,
    csv: t`CSV`,
    xlsx: t`Excel (.xlsx)`,
    aiken: t`Aiken`,
    gift: t`GIFT`,
    'moodle-xml': t`Moodle XML`,
  };
  return questionFileFormats.map((format) => ({ format, name: names[format] }));
}

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
