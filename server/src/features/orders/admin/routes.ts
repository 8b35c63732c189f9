import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { refundPayment } from '#features/orders/admin/refunds.ts';
import * as service from '#features/orders/admin/service.ts';
import * as coupons from '#features/orders/coupons/service.ts';
import { asPdf } from '#features/orders/invoices/as-pdf.ts';
import { drawInvoice } from '#features/orders/invoices/draw.ts';
import * as products from '#features/orders/products/service.ts';
import type { SellDeps } from '#features/orders/service.ts';
import { type Route, route } from '#platform/http/route.ts';

export function orderAdminRoutes(deps: Deps & SellDeps): Route[] {
  return [
    route(api.listSoldOrders, ({ query }) => service.listSoldOrders(deps, query)),
    route(api.getSoldOrder, ({ params }) => service.getSoldOrder(deps, params.orderId)),
    route(api.getSoldInvoice, async ({ params, reply }) =>
      asPdf(reply, await drawInvoice(deps, params.orderId)),
    ),
    route(api.confirmOrder, async ({ actor, params, body }) => {
      await service.confirmOrder(deps, actor, params.orderId, body.reference);
      return undefined;
    }),
    route(api.declineOrder, async ({ actor, params, body }) => {
      await service.declineOrder(deps, actor, params.orderId, body.reason);
      return undefined;
    }),
    route(api.refundPayment, async ({ actor, params, body }) => {
      await refundPayment(deps, actor, params.paymentId, body);
      return undefined;
    }),
    ...productRoutes(deps),
  ];
}

function productRoutes(deps: Deps): Route[] {
  return [
    route(api.listProducts, ({ query }) => products.listProducts(deps, query)),
    route(api.createProduct, ({ actor, body }) => products.createProduct(deps, actor, body)),
    route(api.updateProduct, ({ actor, params, body }) =>
      products.updateProduct(deps, actor, params.productId, body),
    ),
    route(api.changeProduct, ({ actor, params, body }) =>
      products.changeProduct(deps, actor, params.productId, body),
    ),
    route(api.listCoupons, ({ query }) => coupons.listCoupons(deps, query)),
    route(api.createCoupon, ({ actor, body }) => coupons.createCoupon(deps, actor, body)),
    route(api.changeCoupon, ({ actor, params, body }) =>
      coupons.changeCoupon(deps, actor, params.couponId, body),
    ),
  ];
}
