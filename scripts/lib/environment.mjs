import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './files.mjs';

/** Works from the repository's folder with the settings of `.env`; what is already set wins. */
export function loadEnvironment() {
  process.chdir(root);
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
