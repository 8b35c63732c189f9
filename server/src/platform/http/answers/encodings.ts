import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How the body of an answer may be written. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that `accept-encoding` allows; what it says no to (`q=0`) is not taken, and `*` is all that it does not name. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const offers = accepted.toLowerCase().split(',').map(readOffer);
  const takes = (name: string) =>
    (offers.find(({ coding }) => coding === name) ?? offers.find(({ coding }) => coding === '*'))
      ?.isTaken;
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

function readOffer(offer: string) {
  const [coding, ...parameters] = offer.split(';').map((part) => part.trim());
  return { coding, isTaken: !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) };
}

const toBrotli = promisify<Buffer, object, Buffer>(brotliCompress);
const toGzip = promisify<Buffer, Buffer>(gzip);

/** The same bytes in every encoding, for answers that many get; in threads apart. */
export async function encodeAll(identity: Buffer): Promise<Readonly<Record<Encoding, Buffer>>> {
  const [br, gzipped] = await Promise.all([
    toBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    toGzip(identity),
  ]);
  return { identity, br, gzip: gzipped };
}
