import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { profileStatsQuery } from '#site/profile/api.ts';
import { Card } from '#ui/card.tsx';

/** Two tiles; a dash while the figures are not there, never a wrong number. */
export function ProfileStats() {
  const { t } = useLingui();
  const { data } = useQuery(profileStatsQuery);
  return (
    <dl className="grid grid-cols-2 gap-4">
      <Tile label={t`Enrolled Series`} value={data?.enrolledSeries} />
      <Tile label={t`Tests Taken`} value={data?.testsTaken} />
    </dl>
  );
}

function Tile({ label, value }: { label: string; value: number | undefined }) {
  return (
    <Card className="flex flex-col-reverse">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-2xl font-bold">{value ?? '–'}</dd>
    </Card>
  );
}
