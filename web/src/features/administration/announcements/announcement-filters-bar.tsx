import { useLingui } from '@lingui/react/macro';
import { announcementTypes } from '@taiyari/contract/rules/announcements';
import type { AnnouncementSearch } from '#features/administration/announcements/announcement-search.ts';
import { typeLabels } from '#features/administration/announcements/type-labels.ts';
import { FilterSelect } from '#features/administration/list/filter-select.tsx';
import { ListToolbar } from '#features/administration/list/list-toolbar.tsx';

export function AnnouncementFiltersBar({ search }: { search: AnnouncementSearch }) {
  const { t, i18n } = useLingui();
  return (
    <ListToolbar
      searchLabel={t`Search announcements`}
      placeholder={t`Search announcements...`}
      search={search.search}
    >
      <FilterSelect
        label={t`Filter`}
        name="filter"
        value={search.filter}
        options={[
          { value: 'all', label: t`All Types` },
          { value: 'active', label: t`Active Only` },
          { value: 'inactive', label: t`Inactive Only` },
          ...announcementTypes.map((value) => ({ value, label: i18n._(typeLabels[value]) })),
        ]}
      />
    </ListToolbar>
  );
}
