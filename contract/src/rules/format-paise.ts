const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });
const whole = new Intl.NumberFormat('en-IN');

/** '₹499', '₹422.88', '₹1,23,456'. */
export function formatPaise(paise: number): string {
  return `₹${(paise % 100 === 0 ? whole : exact).format(paise / 100)}`;
}

/** Of a payment, which may have come in another currency: '₹499', '499 USD'. */
export function formatMoney(amountPaise: number, currency: string): string {
  return currency === 'INR' ? formatPaise(amountPaise) : `${amountPaise / 100} ${currency}`;
}
