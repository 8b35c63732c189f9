import type { Provider } from '#features/orders/providers/provider.ts';
import { createRazorpay } from '#features/orders/providers/razorpay.ts';
import { createTestProvider } from '#features/orders/providers/test.ts';
import { createUpi } from '#features/orders/providers/upi.ts';
import type { PaymentsConfig } from '#payments-config.ts';

/** Null: nothing is sold. */
export function createProvider(config: PaymentsConfig): Provider | null {
  switch (config.kind) {
    case 'off':
      return null;
    case 'test':
      return createTestProvider(config.webhookSecret);
    case 'upi':
      return createUpi(config.payee);
    case 'razorpay':
      return createRazorpay(config);
  }
}
