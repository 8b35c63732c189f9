/** Who is paid by UPI. */
export type UpiPayee = { readonly address: string; readonly name: string };

/**
 * What a payment app opens, from a link or a QR code, with payee and amount filled in. Spaces are written as %20: some
 * apps show a plus sign as it is.
 * @param reference at most 35 letters and digits: apps and statements show it.
 */
export function upiLinkOf(
  payee: UpiPayee,
  { amountPaise, reference }: { readonly amountPaise: number; readonly reference: string },
): string {
  const fields = {
    pa: payee.address,
    pn: payee.name,
    am: (amountPaise / 100).toFixed(2),
    cu: 'INR',
    tr: reference,
  };
  const query = Object.entries(fields).map(([key, value]) => `${key}=${encodeUpi(value)}`);
  return `upi://pay?${query.join('&')}`;
}

/** The '@' of an address stays readable, as apps write it. */
function encodeUpi(text: string): string {
  return encodeURIComponent(text).replaceAll('%40', '@');
}
