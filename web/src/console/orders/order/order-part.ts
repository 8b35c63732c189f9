import type { SoldOrderDetail } from '@taiyari/contract';
import type { OutcomeControl } from '#console/kit/outcome.tsx';

/** What each part of the page of an order takes: the order, and where it tells how an action ended. */
export type OrderPart = {
  order: SoldOrderDetail;
  outcome: Pick<OutcomeControl, 'succeed' | 'fail'>;
};
