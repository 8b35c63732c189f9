import { writtenNumber } from './written-number.ts';

/** '₹499', '₹422.88', '₹1,23,456'. */
export function formatPaise(paise: number): string {
  return `₹${writtenNumber(paise / 100, 'en-IN', paise % 100 === 0 ? 0 : 2)}`;
}

/** Of a payment, which may have come in another currency: '₹499', '499 USD'. */
export function formatMoney(amountPaise: number, currency: string): string {
  return currency === 'INR' ? formatPaise(amountPaise) : `${amountPaise / 100} ${currency}`;
}
