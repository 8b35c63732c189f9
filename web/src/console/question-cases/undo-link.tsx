import { useLingui } from '@lingui/react/macro';
import type { AdminRuling } from '@taiyari/contract';
import { letterOfOption } from '@taiyari/contract/rules/options';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { Link } from '#lib/router/link.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';

type UndoProps = { ruling: AdminRuling };

/** From a ruling that is in force to the dialog at its question in which another one is proposed. */
export function UndoLink({ ruling: { state, ended, testId, questionId } }: UndoProps) {
  const { t } = useLingui();
  if (state !== 'published' || ended) return null;
  return (
    <Link
      {...adminPaths.questionCase(testId, questionId)}
      search={{ propose: true }}
      className={textLinkStyles}
    >
      {t`Undo or replace it`}
    </Link>
  );
}

/** The same, with what to propose there. */
export function HowToUndo({ ruling }: UndoProps) {
  const { t } = useLingui();
  const { kind, rightOption, rightOptions } = ruling;
  const key = letterOfOption(rightOption);
  // One that has undone others names that key itself.
  const isOfKey = kind === 'rekey' && rightOptions.includes(rightOption);
  return (
    <p>
      {isOfKey
        ? t`Another ruling can replace it: propose one at its question.`
        : t`To undo it, propose at its question that ${key}, the key it was asked with, is right: that undoes all that was ruled about it. Where another key was ruled before, propose that one.`}{' '}
      <UndoLink ruling={ruling} />
    </p>
  );
}
