import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '@taiyari/contract';
import type { AuditSearch } from '#console/audit/audit-search.ts';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { linesOf } from '#console/kit/changes/change-lines.ts';
import { auditLabel } from '#console/kit/changes/deed-words.ts';
import { useChangeWords } from '#console/kit/changes/use-change-words.ts';
import { secondText } from '#console/kit/figures.tsx';
import type { Address } from '#lib/router/address.ts';
import { Link } from '#lib/router/link.tsx';
import { Badge } from '#ui/badge.tsx';
import type { Column } from '#ui/table/column.ts';
import { textLinkStyles } from '#ui/text-link.tsx';

const linesShown = 3;

const longestValue = 60;

export function useAuditColumns(search: AuditSearch): readonly Column<AuditEntry>[] {
  const { t } = useLingui();
  const subjectOf = useSubjectName();
  return [
    {
      key: 'what',
      header: t`What`,
      cell: (entry) => {
        const [kind = '', deed = ''] = entry.action.split('.');
        const page = subjectPageOf(entry);
        const name = subjectOf(entry);
        return (
          <div className="grid justify-items-start gap-1">
            <Badge>{auditLabel(kind)}</Badge>
            <span className="font-semibold">{auditLabel(deed)}</span>
            <span dir="auto" className="max-w-80 break-words text-muted">
              {page ? (
                <Link {...page} className="hover:text-primary hover:underline">
                  {name}
                </Link>
              ) : (
                name
              )}
            </span>
          </div>
        );
      },
    },
    {
      key: 'who',
      fold: 'plain',
      header: t`Who`,
      from: 'md',
      cell: ({ actor }) => (
        <span dir="auto">
          {actor === null ? t`Command line` : (actor.name ?? t`Deleted account`)}
        </span>
      ),
    },
    {
      key: 'when',
      fold: 'plain',
      header: t`When`,
      from: 'md',
      cell: ({ at }) => (
        <time dateTime={at} className="whitespace-nowrap">
          {secondText(at)}
        </time>
      ),
    },
    {
      key: 'change',
      fold: 'plain',
      header: t`Change`,
      from: 'lg',
      cell: (entry) => (
        <ChangeSummary
          entry={entry}
          address={{ ...adminPaths.audit, search: { ...search, entry: entry.id } }}
        />
      ),
    },
  ];
}

/** What a change did, in a few lines; all of it stands behind the link. */
function ChangeSummary({ entry, address }: { entry: AuditEntry; address: Address }) {
  const { sentenceOf } = useChangeWords();
  const lines = linesOf(entry);
  const more = lines.length - linesShown;
  return (
    <div className="grid max-w-xl grid-cols-1 gap-1">
      {lines.slice(0, linesShown).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry never changes
        <p key={index} dir="auto" className="wrap-anywhere">
          {sentenceOf(line, longestValue)}
        </p>
      ))}
      <Link
        {...address}
        resetScroll={false}
        className={`${textLinkStyles} justify-self-start py-1`}
      >
        {more > 0 ? (
          <Plural value={more} one="# more, in full" other="# more, in full" />
        ) : (
          <Trans>In full</Trans>
        )}
      </Link>
    </div>
  );
}

/** Where the thing is that a change is about, null where it has no page or has lost its name. */
function subjectPageOf({ action, subject: { id, name } }: AuditEntry): Address | null {
  if (id === null || name === null) return null;
  switch (action.split('.')[0]) {
    case 'test':
    // The log knows them by their test.
    case 'ruling':
    case 'question-report':
      return action === 'test.deleted' ? adminPaths.trash : adminPaths.test(id);
    case 'series':
      return action === 'series.deleted'
        ? adminPaths.trash
        : { ...adminPaths.series, search: { search: name } };
    case 'user':
      return adminPaths.user(id);
    case 'question':
      return adminPaths.bankQuestion(id);
    case 'order':
      return adminPaths.order(id);
    default:
      return null;
  }
}

/** What a change is about; blank where it is about nothing that has a name. */
export function useSubjectName(): (entry: Pick<AuditEntry, 'action' | 'subject'>) => string {
  const { t } = useLingui();
  return ({ action, subject: { id, name } }) => {
    if (name !== null) return name;
    // Of all things people alone lose their names with the account.
    return id !== null && action.startsWith('user.') ? t`Deleted account` : '';
  };
}
