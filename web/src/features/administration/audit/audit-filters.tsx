import { useLingui } from '@lingui/react/macro';
import type { Api, ResponseOf } from '@taiyari/contract';
import type { AuditSearch } from '#features/administration/audit/audit-search.ts';
import { kindLabel } from '#features/administration/audit/kind-label.ts';
import { FilterSelect } from '#features/administration/list/filter-select.tsx';
import { ListToolbar } from '#features/administration/list/list-toolbar.tsx';
import { useListPlace } from '#features/administration/list/use-list-place.ts';
import { controlStyles } from '#ui/field.tsx';

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
      <DayField label={t`From`} name="from" value={search.from} />
      <DayField label={t`To`} name="to" value={search.to} />
    </ListToolbar>
  );
}

function DayField({ label, name, value }: { label: string; name: string; value?: string }) {
  const place = useListPlace();
  return (
    <label className="flex items-center gap-2">
      <span className="text-sm text-muted">{label}</span>
      <input
        type="date"
        value={value ?? ''}
        onChange={({ target }) => place.choose({ [name]: target.value || undefined })}
        className={controlStyles}
      />
    </label>
  );
}
