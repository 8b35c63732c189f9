import { z } from 'zod';
import { fieldsOf } from './content.ts';
import { endpoint } from './endpoint.ts';
import { id, listOf, time } from './fields.ts';
import { couponRefusals } from './rules/coupons.ts';
import { orderClosings, orderStates } from './rules/orders.ts';
import { paymentNumberOf } from './rules/payment-numbers.ts';
import { paymentNumberContent } from './rules/payments.ts';
import { stateCodes } from './rules/states.ts';

/** An amount of money in hundredths of a rupee. */
const paise = z.number().int();

const couponCode = z.string().trim().max(40);

/** GST that a price includes; all 0 where none is charged. */
const taxSplit = z.strictObject({
  ratePercent: z.number(),
  taxablePaise: paise,
  cgstPaise: paise,
  sgstPaise: paise,
  /** In the place of both where seller and buyer are in two states. */
  igstPaise: paise,
});

/** The buyer's, by its number in the law of the tax. */
const state = z.enum(stateCodes, 'Choose your state');

/** `none`: a coupon has paid for all of it. */
export const orderProviders = ['test', 'upi', 'razorpay', 'none'] as const;

/** What is bought: a series, a bundle of series for good, or a pass that opens series for a time. */
const ordered = z.strictObject({
  kind: z.enum(['series', 'bundle', 'pass']),
  /** Null once it has been deleted. */
  id: z.string().nullable(),
  title: z.string(),
});

const price = z.strictObject({
  listPaise: paise,
  discountPaise: paise,
  totalPaise: paise,
  tax: taxSplit,
});

const paymentProviders = ['test', 'upi', 'razorpay'] as const;

/** How the browser pays; null when there is nothing to pay (any more). */
const checkout = z
  .discriminatedUnion('kind', [
    /** Our own pay page: no money moves. */
    z.strictObject({ kind: z.literal('test') }),
    /** A link for payment apps, also drawn as a QR code; then the number of the payment is named. */
    z.strictObject({
      kind: z.literal('upi'),
      link: z.string(),
      address: z.string(),
      name: z.string(),
    }),
    z.strictObject({ kind: z.literal('razorpay'), keyId: z.string(), orderId: z.string() }),
  ])
  .nullable();

export const order = z.strictObject({
  id: z.string(),
  /** `claimed`: the number of a payment was named, and somebody looks whether it has come. */
  state: z.enum(orderStates),
  item: ordered,
  price,
  /** What is to be paid. */
  amountPaise: paise,
  coupon: z.string().nullable(),
  provider: z.enum(orderProviders),
  checkout,
  createdAt: time,
  expiresAt: time,
  paidAt: time.nullable(),
  /** As the learner named it. */
  reference: z.string().nullable(),
  /**
   * Why it was given up, also where it was paid all the same; null: it was not, or that was not kept yet. Of a payment that is
   * looked up it says `no-item` where there is nothing to be had for it, and `held` where its learner has it for good.
   */
  closedBecause: z.enum(orderClosings).nullable(),
  /** Why a claim was turned down. */
  declined: z.string().nullable(),
  /** The last attempt to pay has failed; the next may not. */
  hasFailed: z.boolean(),
  /** Money has come for it that bought nothing, and goes back. */
  boughtNothing: z.boolean(),
  refundedPaise: paise,
  /** The number of the buyer's state; null: it was not asked for. */
  placeOfSupply: z.string().nullable(),
  /** Null until it is paid, and where there was nothing to pay. */
  invoice: z.string().nullable(),
});
export type LearnerOrder = z.output<typeof order>;

const itemParams = z.strictObject({ itemId: id });

export const getOffer = endpoint({
  method: 'GET',
  path: '/api/offers/:itemId',
  access: 'learner',
  summary: 'What a series, bundle or pass costs the caller now, with what a coupon takes off',
  params: itemParams,
  query: z.strictObject({ coupon: couponCode.default(''), state: state.optional() }),
  response: z.strictObject({
    item: ordered.extend({ description: z.string(), days: z.number().int().nullable() }),
    /** The series that it opens; empty with `holdsAll`. */
    series: z.array(
      z.strictObject({
        id: z.string(),
        title: z.string(),
        /** Active tests that are in it now. */
        testCount: z.number().int(),
      }),
    ),
    holdsAll: z.boolean(),
    price,
    /** The seller is registered: the buyer's state decides which tax it is, and is asked for. */
    asksState: z.boolean(),
    /** Null where no coupon was asked for, or it is taken. */
    couponRefusal: z.enum(couponRefusals).nullable(),
    /** Of a series: bundles and passes that hold it as well. */
    alsoIn: z.array(
      z.strictObject({
        kind: z.enum(['bundle', 'pass']),
        id: z.string(),
        title: z.string(),
        pricePaise: paise,
        days: z.number().int().nullable(),
      }),
    ),
    /** `open`: to be ordered; `free`: nothing is asked for now; `held`: it is the caller's for good. */
    availability: z.enum(['open', 'free', 'held']),
    /** Until when the caller has it; null: for good, or not at all. */
    heldUntil: time.nullable(),
    provider: z.enum(paymentProviders).nullable(),
    /** An order of it that waits for its payment. */
    openOrderId: z.string().nullable(),
    /** Ordering as it is asked for here makes another one, and closes that. */
    closesOpenOrder: z.boolean(),
  }),
});
export type Offer = z.output<(typeof getOffer)['response']>;

export const createOrder = endpoint({
  method: 'POST',
  path: '/api/orders',
  access: 'learner',
  rate: 'write',
  summary:
    'Order a series, bundle or pass at the price of now; the same order again while it waits',
  body: z
    .strictObject({
      /** One of the two. */
      seriesId: id.optional(),
      productId: id.optional(),
      coupon: couponCode.optional(),
      /** Kept where the seller is registered for GST; without it the place of supply is the seller's state. */
      state: state.optional(),
      /** The total that the learner was shown: nothing is ordered at another one. */
      seenPaise: paise.optional(),
    })
    .refine(({ seriesId, productId }) => (seriesId === undefined) !== (productId === undefined), {
      path: ['seriesId'],
      message: 'Name a series or a product',
    }),
  status: 201,
  response: order,
  errors: ['conflict', 'already-enrolled', 'unavailable'],
});

/** What an account may use, why, and until when. */
const entitlement = z.strictObject({
  id: z.string(),
  /** Of a series that learners cannot open now the id is null as well. */
  item: ordered,
  origin: z.enum(['order', 'grant', 'coupon']),
  /** The order that brought it; null: it was given. */
  orderId: z.string().nullable(),
  from: time,
  /** Null: for good. */
  until: time.nullable(),
  revokedAt: time.nullable(),
});

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/orders',
  access: 'learner',
  summary: 'The caller’s orders, the newest first, and what runs until when',
  response: listOf(order).extend({ entitlements: z.array(entitlement) }),
});

const orderParams = z.strictObject({ orderId: id });

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:orderId',
  access: 'learner',
  summary: 'An order of the caller, as it stands',
  params: orderParams,
  response: order,
});

/** One number, however it is typed. */
export const paymentReference = fieldsOf(paymentNumberContent).reference.transform(paymentNumberOf);

/** What the browser has to tell of a payment; what counts is what the provider says. */
const payment = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('test'),
    /** What the pay page of tests plays. */
    outcome: z.enum(['paid', 'failed', 'twice', 'out-of-order', 'lost-return', 'late']),
  }),
  z.strictObject({
    kind: z.literal('upi'),
    /** The number of the payment in the learner's app. */
    reference: paymentReference,
  }),
  z.strictObject({
    kind: z.literal('razorpay'),
    paymentId: z.string().min(1).max(60),
    signature: z.string().min(1).max(200),
  }),
]);

export const payOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/payment',
  access: 'learner',
  rate: 'write',
  summary: 'What the browser brings back from paying',
  params: orderParams,
  body: payment,
  response: order,
  errors: ['conflict'],
});

export const cancelOrder = endpoint({
  method: 'DELETE',
  path: '/api/orders/:orderId',
  access: 'learner',
  rate: 'write',
  summary: 'Give up an order that was not paid',
  params: orderParams,
  status: 204,
  errors: ['conflict'],
});

export const getInvoice = endpoint({
  method: 'GET',
  path: '/api/orders/:orderId/invoice.pdf',
  access: 'learner',
  summary: 'The invoice of a paid order, with its credit notes, as PDF',
  params: orderParams,
});

export const receivePaymentEvent = endpoint({
  method: 'POST',
  path: '/api/payments/webhooks/:provider',
  access: 'public',
  isAnonymous: true,
  rate: 'write',
  keepsRaw: true,
  summary: 'What a provider of payments tells; the signature is of the bytes as they were sent',
  params: z.strictObject({ provider: z.enum(paymentProviders) }),
  response: z.strictObject({ received: z.literal(true) }),
  errors: ['invalid-signature'],
});
