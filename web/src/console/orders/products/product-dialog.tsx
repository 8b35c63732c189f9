import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminProduct } from '@taiyari/contract';
import { productContent } from '@taiyari/contract/rules/products';
import { useQuery } from '@tanstack/react-query';
import { FormDialog } from '#console/kit/forms/form-dialog.tsx';
import type { OutcomeControl } from '#console/kit/outcome.tsx';
import { seriesToHoldQuery, useSaveProduct } from '#console/orders/api.ts';
import {
  bodyOf,
  changedBodyOf,
  newProduct,
  type ProductValues,
  valuesOf,
} from '#console/orders/products/product-values.ts';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { type Form, useForm } from '#lib/forms/use-form.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldError } from '#ui/field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { LoadingText } from '#ui/spinner.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';

type ProductDialogProps = {
  /** Null: a new one. */
  product: AdminProduct | null;
  outcome: Pick<OutcomeControl, 'succeed'>;
  onClose: () => void;
};

/** A bundle or a pass: what it opens, for how long, at which price. */
export function ProductDialog({ product, outcome, onClose }: ProductDialogProps) {
  const { t } = useLingui();
  const form = useProductForm({ product, outcome, onClose });
  const { kind } = form.values();
  return (
    <FormDialog
      title={product === null ? t`New product` : t`Edit product`}
      description={t`A bundle opens some series for good; a pass opens some or all for a number of days. What a single series costs stands at the series.`}
      submitText={product === null ? t`Create` : t`Save`}
      form={form}
      onClose={onClose}
    >
      {product === null && (
        <SelectField
          label={t`Kind`}
          {...form.choice('kind')}
          options={[
            { value: 'bundle', label: t`Bundle: for good` },
            { value: 'pass', label: t`Pass: for a time` },
          ]}
        />
      )}
      <TextField label={t`Title`} {...form.field('title')} dir="auto" autoComplete="off" required />
      <TextAreaField label={t`Description`} {...form.field('description')} dir="auto" rows={3} />
      <Terms form={form} isPass={kind === 'pass'} />
      <SeriesChoice form={form} held={product?.series ?? []} />
      {product !== null && product.holders > 0 && (
        <Banner>
          {t`Somebody has it: no series and no day can be taken from it. A new price holds for orders from now on.`}
        </Banner>
      )}
    </FormDialog>
  );
}

function useProductForm({ product, outcome, onClose }: ProductDialogProps): Form<ProductValues> {
  const { t } = useLingui();
  const save = useSaveProduct();
  return useForm<ProductValues>({
    content: productContent,
    initial: product === null ? newProduct : valuesOf(product),
    toThing: bodyOf,
    takesFocus: 'title',
    save: async (values) => {
      await save.mutateAsync(
        product === null
          ? { id: null, body: bodyOf(values) }
          : { id: product.id, body: changedBodyOf(values, product.updatedAt) },
      );
      outcome.succeed(product === null ? t`Product created` : t`Product saved`);
      onClose();
    },
    problemOf: problemElsewhere(t`The product was not saved. Please try again.`),
  });
}

function Terms({ form, isPass }: { form: Form<ProductValues>; isPass: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <NumberField
          label={t`Price (₹)`}
          hint={t`With all taxes`}
          {...form.field('price')}
          required
        />
        {isPass && (
          <NumberField
            label={t`Days`}
            hint={t`From the payment on`}
            {...form.field('days')}
            required
          />
        )}
      </div>
      {isPass && (
        <Checkbox
          label={t`Opens every series, those to come as well`}
          {...form.field('holdsAll')}
        />
      )}
    </>
  );
}

type Named = { readonly id: string; readonly title: string };
type SeriesChoiceProps = {
  form: Form<ProductValues>;
  /** What it holds already, also of series that nobody sees any more. */
  held: readonly Named[];
};

const errorId = 'series-of-product-error';

/** The series that a product opens; none are asked for where it opens all. */
function SeriesChoice({ form, held }: SeriesChoiceProps) {
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
