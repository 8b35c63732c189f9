import { fileURLToPath } from 'node:url';

/** Where the built web application is: beside the server's bundle, or in the source tree. */
export function webFolder(): string {
  return fileURLToPath(new URL('../../web/dist', import.meta.url));
}
