import { useLingui } from '@lingui/react/macro';
import { announcementTypes } from '@taiyari/contract/rules/announcements';
import type { AnnouncementSearch } from '#console/announcements/announcement-search.ts';
import { typeLabels } from '#console/announcements/type-labels.ts';
import { FilterSelect } from '#console/kit/lists/filter-select.tsx';
import { ListToolbar } from '#console/kit/lists/list-toolbar.tsx';

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
