import { useLingui } from '@lingui/react/macro';
import {
  type QuestionFileFormat,
  questionFileFormats,
} from '@taiyari/contract/rules/question-files';

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
