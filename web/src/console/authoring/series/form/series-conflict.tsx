import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminSeries } from '@taiyari/contract';
import { categoryName } from '@taiyari/contract/rules/categories';
import { useQuery } from '@tanstack/react-query';
import { meanwhileQuery } from '#console/authoring/series/api.ts';
import {
  bodyOf,
  type SeriesForm,
  type SeriesValues,
  valuesOf,
} from '#console/authoring/series/form/series-form.ts';
import { useStatusNames } from '#console/kit/test-words.tsx';
import { Theirs } from '#console/kit/theirs.tsx';
import { Button } from '#ui/button.tsx';

/** Two have edited the same series: nothing is lost before somebody has decided, and seen what for. */
export function SeriesConflict({ form, stored }: { form: SeriesForm; stored: AdminSeries }) {
  const { t } = useLingui();
  const { data: theirs, isError, isFetching, refetch } = useQuery(meanwhileQuery(stored.id));
  if (theirs === undefined || isFetching) {
    return (
      <div className="mt-3 grid justify-items-start gap-3">
        {isError && <p>{t`Failed to load test series. Please try again.`}</p>}
        <Button isBusy={isFetching} busyText={t`Loading...`} onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div ref={showWhole} className="grid gap-3">
      <TheirSeries theirs={theirs} stored={stored} mine={form.values()} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => form.replaceBy(theirs)}>
          <Trans>Discard mine and load the saved series</Trans>
        </Button>
        <Button variant="danger" isBusy={form.isSaving} onClick={() => form.saveOver(theirs)}>
          <Trans>Save mine over it</Trans>
        </Button>
      </div>
    </div>
  );
}

/** What has come makes the banner higher than it was when the dialog scrolled to it. */
function showWhole(box: HTMLElement | null): void {
  box?.scrollIntoView?.({ block: 'nearest' });
}

type TheirSeriesProps = { theirs: AdminSeries; stored: AdminSeries; mine: SeriesValues };

/** What is stored now, where it is something else than what stands in the form. */
function TheirSeries({ theirs, stored, mine }: TheirSeriesProps) {
  const { t } = useLingui();
  const rows = useRows();
  const [there, here] = [rows(valuesOf(theirs)), rows(mine)];
  const icon = theirs.iconFileId === stored.iconFileId ? '' : t`Another one`;
  return (
    <Theirs
      fields={[
        ...there.map(([label, value], at) => [label, value, here[at]?.[1] ?? ''] as const),
        [t`Icon`, icon, ''],
      ]}
    />
  );
}

/** Each field as it is called in the form, and as it is read. */
function useRows() {
  const { t } = useLingui();
  const statuses = useStatusNames();
  return (values: SeriesValues): (readonly [string, string])[] => {
    const { price = 0, originalPrice = 0, rating = 0, features = [] } = bodyOf(values);
    return [
      [t`Title`, values.title],
      [t`Subtitle`, values.subtitle],
      [t`Description`, values.description],
      [t`Category`, categoryName(values.category)],
      [t`Free`, values.isFree ? t`Yes` : t`No`],
      [t`Price (₹)`, String(price)],
      [t`Original price (₹)`, String(originalPrice)],
      [t`Rating`, String(rating)],
      [t`Tag`, values.tag],
      [t`Status`, statuses[values.status]],
      [t`Featured: shown on the home page`, values.isFeatured ? t`Yes` : t`No`],
      [t`Features`, features.join('\n')],
      [t`Colours`, coloursOf(values)],
    ];
  };
}

function coloursOf({ bgGradient, iconBg, iconColor, tagColor }: SeriesValues): string {
  return [bgGradient, iconBg, iconColor, tagColor].join(', ');
}
