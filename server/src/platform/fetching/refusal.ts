/** Why an address or what it answered is not taken; the message is a sentence for people. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** Puts a failure of the network into plain words, without addresses or codes. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const [, sentence] = sentences.find(([pattern]) => pattern.test(code)) ?? [];
  return new Refusal(sentence ?? 'The site could not be reached.', { cause: error });
}

const sentences: readonly (readonly [RegExp, string])[] = [
  [/^(ENOTFOUND|ENODATA|EAI_|ESERVFAIL|ETIMEOUT|EREFUSED)/, 'The site could not be found.'],
  [/^(ENETUNREACH|EHOSTUNREACH|ENETDOWN)/, 'There is no way to the site at the moment.'],
  [/^ECONNREFUSED/, 'The site refuses connections.'],
  [/^(ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE)/, 'The site broke the connection off.'],
  [/CERT|SSL|TLS|UNABLE_TO_VERIFY/, 'The certificate of the site is not valid.'],
  [/^(Z_|ERR__ERROR_FORMAT|ERR_PADDING|ERR_BUFFER)/, 'The answer is compressed wrongly.'],
  [/^(HPE_|ERR_HTTP)/, 'The site does not answer as a web server does.'],
];
