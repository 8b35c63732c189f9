import { useLingui } from '@lingui/react/macro';
import { securityEventKinds } from '@taiyari/contract/rules/security-events';
import { DayFilter } from '#console/kit/lists/day-filter.tsx';
import { FilterSelect } from '#console/kit/lists/filter-select.tsx';
import { ListToolbar } from '#console/kit/lists/list-toolbar.tsx';
import type { SecuritySearch } from '#console/security-events/security-search.ts';
import { useEventTexts } from '#shared/security-events/use-event-texts.ts';

export function SecurityFilters({ search }: { search: SecuritySearch }) {
  const { t } = useLingui();
  const texts = useEventTexts();
  return (
    <ListToolbar
      searchLabel={t`Search the security events`}
      placeholder={t`Search by name, email or network address...`}
      search={search.search}
    >
      <FilterSelect
        label={t`Kind`}
        name="kind"
        value={search.kind}
        options={[
          { value: '', label: t`Everything` },
          ...securityEventKinds.map((kind) => ({ value: kind, label: texts[kind] })),
        ]}
      />
      <DayFilter label={t`From`} name="from" value={search.from} />
      <DayFilter label={t`To`} name="to" value={search.to} />
    </ListToolbar>
  );
}
