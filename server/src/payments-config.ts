/** How learners pay, as one address says it. */
export type PaymentsConfig =
  /** Nothing is sold. */
  | { readonly kind: 'off' }
  /** A pay page of our own; no money moves. Without a secret nobody else can send events. */
  | { readonly kind: 'test'; readonly webhookSecret: string | null }
  /** Learners pay to an address and name the number of the payment; the staff confirms it. */
  | { readonly kind: 'upi'; readonly payee: { readonly address: string; readonly name: string } }
  | RazorpayConfig;

export type RazorpayConfig = {
  readonly kind: 'razorpay';
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  readonly apiUrl: string;
};

/** Null: it says nothing that we know. */
export function readPaymentsUrl(text: string): PaymentsConfig | null {
  if (text === 'off') return { kind: 'off' };
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol === 'test:') {
    return { kind: 'test', webhookSecret: url.searchParams.get('webhook') };
  }
  if (url.protocol === 'upi:') return readUpi(url);
  return url.protocol === 'razorpay:' ? readRazorpay(url) : null;
}

const upiAddress = /^[a-zA-Z0-9._-]{2,256}@[a-zA-Z0-9]{2,64}$/;

function readUpi({ searchParams }: URL): PaymentsConfig | null {
  const [address, name] = [searchParams.get('pa') ?? '', searchParams.get('pn')?.trim() ?? ''];
  return upiAddress.test(address) && name !== '' ? { kind: 'upi', payee: { address, name } } : null;
}

function readRazorpay(url: URL): RazorpayConfig | null {
  const [keyId, keySecret] = [url.username, url.password].map(decodeURIComponent);
  const webhookSecret = url.searchParams.get('webhook');
  if (!keyId || !keySecret || !webhookSecret || url.hostname === '') return null;
  // A provider on this machine is one of tests.
  const scheme = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname) ? 'http' : 'https';
  const apiUrl = `${scheme}://${url.host}`;
  return { kind: 'razorpay', keyId, keySecret, webhookSecret, apiUrl };
}
