import { useLingui } from '@lingui/react/macro';
import type { Api, ResponseOf } from '@taiyari/contract';
import type { AuditSearch } from '#console/audit/audit-search.ts';
import { kindLabel } from '#console/audit/kind-label.ts';
import { FilterSelect } from '#console/kit/lists/filter-select.tsx';
import { LogFilters } from '#console/kit/lists/log-filters.tsx';

type AuditFiltersProps = {
  search: AuditSearch;
  list: ResponseOf<Api['listAuditEntries']> | undefined;
};

export function AuditFilters({ search, list }: AuditFiltersProps) {
  const { t } = useLingui();
  const kinds = list?.kinds ?? [];
  const actors = list?.actors ?? [];
  return (
    <LogFilters
      searchLabel={t`Search the audit log`}
      placeholder={t`Search by title, person or action...`}
      search={search}
      kinds={kinds.map((kind) => ({ value: kind, label: kindLabel(kind) }))}
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
