import { useLingui } from '@lingui/react/macro';
import { securityEventKinds } from '@taiyari/contract/rules/security-events';
import { LogFilters } from '#console/kit/lists/log-filters.tsx';
import type { SecuritySearch } from '#console/security-events/security-search.ts';
import { useEventTexts } from '#shared/security-events/use-event-texts.ts';

export function SecurityFilters({ search }: { search: SecuritySearch }) {
  const { t } = useLingui();
  const texts = useEventTexts();
  return (
    <LogFilters
      searchLabel={t`Search the security events`}
      placeholder={t`Search by name, email or network address...`}
      search={search}
      kinds={securityEventKinds.map((kind) => ({ value: kind, label: texts[kind] }))}
    />
  );
}
