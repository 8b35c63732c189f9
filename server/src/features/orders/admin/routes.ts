import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import * as events from '#features/orders/admin/events.ts';
import { refundPayment } from '#features/orders/admin/refunds.ts';
import * as service from '#features/orders/admin/service.ts';
import * as coupons from '#features/orders/coupons/service.ts';
import * as grants from '#features/orders/grants/service.ts';
import { asPdf } from '#features/orders/invoices/as-pdf.ts';
import { drawInvoice } from '#features/orders/invoices/draw.ts';
import * as products from '#features/orders/products/service.ts';
import * as revenue from '#features/orders/revenue/service.ts';
import type { SellDeps } from '#features/orders/service.ts';
import { originOf } from '#platform/http/caller/origin.ts';
import { Reply, type Route, route, Streamed } from '#platform/http/route.ts';

export function orderAdminRoutes(deps: Deps & SellDeps): Route[] {
  return [
    route(api.listSoldOrders, ({ query }) => service.listSoldOrders(deps, query)),
    route(api.getSoldOrder, ({ params }) => service.getSoldOrder(deps, params.orderId)),
    route(api.getSoldInvoice, async ({ params, reply }) =>
      asPdf(reply, await drawInvoice(deps, params.orderId)),
    ),
    route(api.confirmOrder, ({ actor, params, body, once }) =>
      service.confirmOrder(once(deps), actor, params.orderId, body),
    ),
    route(api.declineOrder, async ({ actor, params, body, once }) => {
      await service.declineOrder(once(deps), actor, params.orderId, body.reason);
      return undefined;
    }),
    route(api.refundPayment, async ({ actor, params, body, once }) => {
      await refundPayment(once(deps), actor, params.paymentId, body);
      return undefined;
    }),
    ...productRoutes(deps),
    ...bookRoutes(deps),
  ];
}

function productRoutes(deps: Deps): Route[] {
  return [
    route(api.listProducts, ({ query }) => products.listProducts(deps, query)),
    route(api.createProduct, ({ actor, body, once }) =>
      products.createProduct(once(deps), actor, body),
    ),
    route(api.updateProduct, ({ actor, params, body, once }) =>
      products.updateProduct(once(deps), actor, params.productId, body),
    ),
    route(api.changeProduct, ({ actor, params, body }) =>
      products.changeProduct(deps, actor, params.productId, body),
    ),
    route(api.listCoupons, ({ query }) => coupons.listCoupons(deps, query)),
    route(api.createCoupon, ({ actor, body, once }) =>
      coupons.createCoupon(once(deps), actor, body),
    ),
    route(api.changeCoupon, ({ actor, params, body }) =>
      coupons.changeCoupon(deps, actor, params.couponId, body),
    ),
  ];
}

function bookRoutes(deps: Deps): Route[] {
  return [
    route(api.listGrants, ({ query }) => grants.listGrants(deps, query)),
    route(api.createGrant, ({ actor, body, once }) => grants.createGrant(once(deps), actor, body)),
    route(api.revokeGrant, ({ actor, params, body, once }) =>
      grants.revokeGrant(once(deps), actor, params.grantId, body),
    ),
    route(api.getRevenue, ({ query, request }) =>
      deps.reads(request)((db) => revenue.getRevenue({ ...deps, db }, query)),
    ),
    route(api.exportRevenue, async ({ actor, query, reply, request }) => {
      const from = { ...deps, read: deps.reads(request) };
      const { file, name } = await revenue.exportRevenue(from, actor, query, originOf(request));
      reply.header('content-disposition', `attachment; filename="${name}"`);
      return new Reply<undefined>(new Streamed(file, 'text/csv; charset=utf-8'));
    }),
    route(api.listPaymentEvents, ({ query }) => events.listPaymentEvents(deps, query)),
    route(api.replayPaymentEvent, ({ actor, body }) =>
      events.replayPaymentEvent(deps, actor, body),
    ),
  ];
}
