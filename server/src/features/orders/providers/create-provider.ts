import type { PaymentProvider } from '#features/orders/providers/provider.ts';
import { createRazorpay } from '#features/orders/providers/razorpay.ts';
import { createTestPaymentProvider } from '#features/orders/providers/test.ts';
import { createUpi } from '#features/orders/providers/upi.ts';
import type { PaymentsConfig } from '#payments-config.ts';

/** Null: nothing is sold. */
export function createPaymentProvider(config: PaymentsConfig): PaymentProvider | null {
  switch (config.kind) {
    case 'off':
      return null;
    case 'test':
      return createTestPaymentProvider(config.webhookSecret);
    case 'upi':
      return createUpi(config.payee);
    case 'razorpay':
      return createRazorpay(config);
  }
}
