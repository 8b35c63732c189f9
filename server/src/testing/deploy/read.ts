import { readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever a file holds and asserts on it
type Content = any;

/** The text of a file of the repository. */
export function readText(file: string): string {
  return readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8');
}

/** The documents of a YAML file. @throws on the first fault of its grammar */
export function readYaml(file: string): Content[] {
  return parseAllDocuments(readText(file), { merge: true }).map((document) => {
    const [fault] = document.errors;
    if (fault) throw fault;
    return document.toJS();
  });
}
