import type { LearnerSeries } from '@taiyari/contract';
import type { ComponentProps } from 'react';
import { orderPaths } from '#lib/order-paths.ts';
import { LinkButton } from '#ui/text-link.tsx';

type OrderLinkProps = Pick<
  ComponentProps<typeof LinkButton>,
  'variant' | 'size' | 'width' | 'children' | 'aria-describedby'
> & { series: Pick<LearnerSeries, 'id'> };

/** Where a series has a price, enrolling begins at the order sheet. */
export function OrderLink({ series, ...look }: OrderLinkProps) {
  return <LinkButton {...orderPaths.offer(series.id)} {...look} />;
}

type Priced = Pick<LearnerSeries, 'isFree' | 'price' | 'isEntitled'>;

/** Whether enrolling is to be paid: not while nothing is sold here, and not by who has bought it. */
export function isSold({ isFree, price, isEntitled }: Priced): boolean {
  return !isFree && price > 0 && !isEntitled;
}
