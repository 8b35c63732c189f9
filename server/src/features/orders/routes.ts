import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { orderAdminRoutes } from '#features/orders/admin/routes.ts';
import { createCouponGuesses } from '#features/orders/coupons/coupon-guesses.ts';
import { asPdf } from '#features/orders/invoices/as-pdf.ts';
import { drawOwnInvoice } from '#features/orders/invoices/draw.ts';
import { receiveEvent } from '#features/orders/payments/events.ts';
import { payOrder } from '#features/orders/payments/pay.ts';
import { createPaymentProvider } from '#features/orders/providers/create-provider.ts';
import { createPurchase } from '#features/orders/purchase.ts';
import * as service from '#features/orders/service.ts';
import { rawBodyOf } from '#platform/http/requests/raw-body.ts';
import { type Route, route } from '#platform/http/route.ts';

/** Who moves the money, and how enrolling in what has a price goes by it. */
export function createSelling(deps: Deps) {
  const provider = createPaymentProvider(deps.config.payments);
  return { provider, purchase: createPurchase(deps, provider) };
}

type Needs = Deps & service.SellDeps;

export function orderRoutes(deps: Needs, ofConsole: Needs): Route[] {
  const countGuess = createCouponGuesses(deps);
  return [
    ...orderAdminRoutes(ofConsole),
    route(api.getOffer, ({ actor: { accountId }, params, query }) =>
      countGuess(
        { accountId, ...query },
        () => service.getOffer(deps, accountId, { ...params, ...query }),
        ({ couponRefusal }) => couponRefusal === 'unknown',
      ),
    ),
    route(api.createOrder, ({ actor: { accountId }, body }) =>
      countGuess(
        { accountId, coupon: body.coupon },
        () => service.createOrder(deps, accountId, body),
        // Whatever is refused stays counted.
        () => false,
      ),
    ),
    route(api.listOrders, ({ actor }) => service.listOrders(deps, actor.accountId)),
    route(api.getOrder, ({ actor, params }) =>
      service.getOrder(deps, actor.accountId, params.orderId),
    ),
    route(api.payOrder, ({ actor, params, body }) =>
      payOrder(deps, actor.accountId, params.orderId, body),
    ),
    route(api.cancelOrder, async ({ actor, params }) => {
      await service.cancelOrder(deps, actor.accountId, params.orderId);
      return undefined;
    }),
    route(api.getInvoice, async ({ actor, params, reply }) => {
      return asPdf(reply, await drawOwnInvoice(deps, actor.accountId, params.orderId));
    }),
    route(api.receivePaymentEvent, async ({ params, request }) => {
      const { headers } = request;
      await receiveEvent(deps, { ...params, raw: rawBodyOf(request), headers });
      return { received: true as const };
    }),
  ];
}
