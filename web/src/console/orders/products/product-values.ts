import type { AdminProduct, Api, BodyOf } from '@taiyari/contract';
import { numberOf } from '#console/kit/figures.tsx';

/** What the form holds; numbers as they are typed. */
export type ProductValues = {
  readonly kind: AdminProduct['kind'];
  readonly title: string;
  readonly description: string;
  readonly price: string;
  readonly days: string;
  readonly holdsAll: boolean;
  readonly seriesIds: readonly string[];
};

export const newProduct: ProductValues = {
  kind: 'bundle',
  title: '',
  description: '',
  price: '',
  days: '30',
  holdsAll: false,
  seriesIds: [],
};

export function valuesOf(product: AdminProduct): ProductValues {
  const { kind, title, description, price, days, holdsAll, series } = product;
  return {
    kind,
    title,
    description,
    price: String(price),
    days: days === null ? '' : String(days),
    holdsAll,
    seriesIds: series.map(({ id }) => id),
  };
}

/** What is sent; NaN is a number that was not given. */
export function bodyOf({
  kind,
  title,
  description,
  price,
  days,
  holdsAll,
  seriesIds,
}: ProductValues): BodyOf<Api['createProduct']> {
  const isPass = kind === 'pass';
  const isAll = isPass && holdsAll;
  return {
    kind,
    title,
    description,
    price: numberOf(price),
    days: isPass ? numberOf(days) : null,
    holdsAll: isAll,
    seriesIds: isAll ? [] : [...seriesIds],
  };
}

export function changedBodyOf(
  values: ProductValues,
  updatedAt: string,
): BodyOf<Api['updateProduct']> {
  const { kind: _, ...body } = bodyOf(values);
  return { ...body, updatedAt };
}
