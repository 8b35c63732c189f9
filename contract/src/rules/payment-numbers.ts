/** The number of a payment by UPI, as apps and statements show it: however it is typed, it is one number. */
export function paymentNumberOf(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase();
}

export function isPaymentNumber(typed: string): boolean {
  return /^[A-Z0-9]{6,35}$/.test(paymentNumberOf(typed));
}
