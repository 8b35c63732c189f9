import type { Answer, TestApp } from '#testing/test-app.ts';

type File = {
  readonly name?: string;
  readonly content: string | Uint8Array;
  /** Texts that are sent before it. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Sends a file as a browser does, as the part `file` of a multipart body. */
export async function uploadAs(
  { app }: TestApp,
  accountId: string,
  url: string,
  { name = 'questions.json', content, fields = {}, headers = {} }: File,
): Promise<Answer> {
  const boundary = 'b0undary';
  const texts = Object.entries(fields).map(
    ([field, text]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${text}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const response = await app.inject({
    method: 'POST',
    url,
    cookies: { session: `test-session-of-${accountId}` },
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
    payload: Buffer.concat([
      Buffer.from(`${texts.join('')}${head}`),
      Buffer.from(content),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
  return {
    status: response.statusCode,
    body: JSON.parse(response.body),
    headers: response.headers,
  };
}
