import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Api, AuditEntry, ResponseOf } from '@taiyari/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { allEntries, auditPageSize, auditQuery } from '#console/audit/api.ts';
import type { AuditSearch } from '#console/audit/audit-search.ts';
import { EntryDrawer } from '#console/audit/entry-drawer.tsx';
import { useAuditColumns, useSubjectName } from '#console/audit/use-audit-columns.tsx';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { linesOf } from '#console/kit/changes/change-lines.ts';
import { auditLabel, deedLabel } from '#console/kit/changes/deed-words.ts';
import { useChangeWords } from '#console/kit/changes/use-change-words.ts';
import { saveCsv } from '#console/kit/csv.ts';
import { secondText } from '#console/kit/figures.tsx';
import { ListPage } from '#console/kit/lists/list-page.tsx';
import { FilterSelect, LogFilters } from '#console/kit/lists/list-toolbar.tsx';
import { useNavigate } from '#lib/router/react.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Download, ScrollText } from '#ui/icons/elsewhere.ts';

export function AuditPage({ search }: { search: AuditSearch }) {
  const { t } = useLingui();
  const list = useQuery(auditQuery(search));
  const columns = useAuditColumns(search);
  const csv = useAuditCsv(search);
  const navigate = useNavigate();
  const { entry, ...place } = search;
  return (
    <ListPage
      title={t`Audit Log`}
      text={t`Every administrative change: who, when, what, before and after. Nothing in it can be changed.`}
      actions={
        <Button isBusy={csv.isPending} busyText={t`Collecting...`} onClick={() => csv.mutate()}>
          <Download aria-hidden="true" className="size-5" />
          <Trans>Download CSV</Trans>
        </Button>
      }
      above={
        csv.isError && (
          <Banner tone="danger">{t`The audit log could not be loaded. Please try again.`}</Banner>
        )
      }
      search={place}
      toolbar={<AuditFilters search={search} list={list.data} />}
      total={(answer) => <Total {...answer} />}
      label={t`Changes`}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ action }) => action}
      pageSize={auditPageSize}
      errorMessage={t`The audit log could not be loaded. Please try again.`}
      empty={{
        icon: ScrollText,
        title: t`No changes found`,
        whole: adminPaths.audit,
        narrowedBy: 'search and filters',
        unfiltered: { text: t`What administrators change is written down here.` },
      }}
    >
      {entry !== undefined && (
        <EntryDrawer
          entryId={entry}
          onClose={() =>
            void navigate({
              ...adminPaths.audit,
              search: { ...search, entry: undefined },
              resetScroll: false,
            })
          }
        />
      )}
    </ListPage>
  );
}

function Total({ total, totalIsCapped }: { total: number; totalIsCapped: boolean }) {
  return totalIsCapped ? (
    <Trans>{total}+ changes</Trans>
  ) : (
    <Plural value={total} one="# change" other="# changes" />
  );
}

type AuditFiltersProps = {
  search: AuditSearch;
  list: ResponseOf<Api['listAuditEntries']> | undefined;
};

function AuditFilters({ search, list }: AuditFiltersProps) {
  const { t } = useLingui();
  const kinds = list?.kinds ?? [];
  const actors = list?.actors ?? [];
  return (
    <LogFilters
      searchLabel={t`Search the audit log`}
      placeholder={t`Search by title, person or action...`}
      search={search}
      kinds={kinds.map((kind) => ({ value: kind, label: auditLabel(kind) }))}
    >
      <FilterSelect
        label={t`Administrator`}
        name="actorId"
        value={search.actorId}
        options={[
          { value: '', label: t`Everybody` },
          ...actors.map(({ id, name }) => ({ value: id, label: name ?? t`Deleted account` })),
        ]}
      />
    </LogFilters>
  );
}

/** Hands all entries that the filters find to the browser as a file: a row for each thing that a change did. */
function useAuditCsv(search: AuditSearch) {
  const { t } = useLingui();
  const { sentenceOf } = useChangeWords();
  const subjectOf = useSubjectName();
  const header = [t`When`, t`Who`, t`What`, t`Of`, t`Change`, t`Number of the entry`];

  function rowsOf(entry: AuditEntry) {
    const { at, actor, action, id } = entry;
    const who = actor === null ? t`Command line` : (actor.name ?? t`Deleted account`);
    const sentences = linesOf(entry).map((line) => sentenceOf(line));
    return (sentences.length > 0 ? sentences : ['']).map((sentence) => [
      secondText(at),
      who,
      deedLabel(action),
      subjectOf(entry),
      sentence,
      id,
    ]);
  }

  return useMutation({
    mutationFn: async () => {
      const entries = await allEntries(search);
      saveCsv('audit-log', [header, ...entries.flatMap(rowsOf)]);
    },
  });
}
