import { useLingui } from '@lingui/react/macro';
import type { Api, ResponseOf } from '@taiyari/contract';
import type { AuditSearch } from '#console/audit/audit-search.ts';
import { kindLabel } from '#console/audit/kind-label.ts';
import { DayFilter } from '#console/kit/lists/day-filter.tsx';
import { FilterSelect } from '#console/kit/lists/filter-select.tsx';
import { ListToolbar } from '#console/kit/lists/list-toolbar.tsx';

type AuditFiltersProps = {
  search: AuditSearch;
  list: ResponseOf<Api['listAuditEntries']> | undefined;
};

export function AuditFilters({ search, list }: AuditFiltersProps) {
  const { t } = useLingui();
  const kinds = list?.kinds ?? [];
  const actors = list?.actors ?? [];
  return (
    <ListToolbar
      searchLabel={t`Search the audit log`}
      placeholder={t`Search by title, person or action...`}
      search={search.search}
    >
      <FilterSelect
        label={t`Kind`}
        name="kind"
        value={search.kind}
        options={[
          { value: '', label: t`Everything` },
          ...kinds.map((kind) => ({ value: kind, label: kindLabel(kind) })),
        ]}
      />
      <FilterSelect
        label={t`Administrator`}
        name="actorId"
        value={search.actorId}
        options={[
          { value: '', label: t`Everybody` },
          ...actors.map(({ id, name }) => ({ value: id, label: name ?? t`Deleted account` })),
        ]}
      />
      <DayFilter label={t`From`} name="from" value={search.from} />
      <DayFilter label={t`To`} name="to" value={search.to} />
    </ListToolbar>
  );
}
