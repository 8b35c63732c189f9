import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { seriesToHoldQuery } from '#console/orders/products/api.ts';
import type { ProductValues } from '#console/orders/products/product-values.ts';
import type { Form } from '#lib/forms/use-form.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldError } from '#ui/field.tsx';
import { LoadingText } from '#ui/loading-text.tsx';

type Named = { readonly id: string; readonly title: string };
type SeriesChoiceProps = {
  form: Form<ProductValues>;
  /** What it holds already, also of series that nobody sees any more. */
  held: readonly Named[];
};

const errorId = 'series-of-product-error';

/** The series that a product opens; none are asked for where it opens all. */
export function SeriesChoice({ form, held }: SeriesChoiceProps) {
  const { t } = useLingui();
  const { kind, holdsAll, seriesIds } = form.values();
  const series = useQuery(seriesToHoldQuery);
  if (kind === 'pass' && holdsAll) return null;
  const toggle = (id: string, isHeld: boolean) =>
    form.change({
      seriesIds: isHeld ? [...seriesIds, id] : seriesIds.filter((other) => other !== id),
    });
  return (
    <fieldset className="grid gap-1">
      <legend className="font-medium">
        <Trans>Series that it opens</Trans>
      </legend>
      {series.data ? (
        <ul className="max-h-72 overflow-y-auto rounded-md border border-control px-3">
          {togetherOf(held, series.data.items).map(({ id, title }) => (
            <li key={id}>
              <Checkbox
                name="seriesIds"
                label={<bdi>{title}</bdi>}
                checked={seriesIds.includes(id)}
                onChange={({ target }) => toggle(id, target.checked)}
              />
            </li>
          ))}
        </ul>
      ) : series.isError ? (
        <Banner
          tone="danger"
          action={
            <Button isBusy={series.isFetching} onClick={() => void series.refetch()}>
              {t`Try Again`}
            </Button>
          }
        >
          {t`The series could not be loaded.`}
        </Banner>
      ) : (
        <LoadingText title={t`Loading...`} />
      )}
      <FieldError id={errorId} error={form.errorOf('seriesIds')} />
    </fieldset>
  );
}

/** Each once, by title. */
function togetherOf(held: readonly Named[], all: readonly Named[]): Named[] {
  const known = new Map([...held, ...all].map((one) => [one.id, one]));
  return [...known.values()].toSorted((one, other) => one.title.localeCompare(other.title));
}
