// What npm does not tell: a lock file that lags behind, names one registry, or knows one platform.
// (`npm install` beside a node_modules forgets the packages of other platforms.)
import { listFiles, readText } from './lib/files.mjs';

/** What stands in for a platform's own code where there is none. */
const isForNoPlatform = /wasm/;

const { packages } = JSON.parse(await readText('package-lock.json'));
const entries = Object.entries(packages);
const manifests = await Promise.all(
  ['', ...packages[''].workspaces].map(async (folder) => {
    const [file] = await listFiles(folder === '' ? 'package.json' : `${folder}/package.json`);
    return { folder, manifest: JSON.parse(await readText(file)) };
  }),
);

const complaints = [
  ...manifests
    .filter(({ folder, manifest }) => !agree(manifest, packages[folder] ?? {}))
    .map(({ folder }) => `${folder || 'the root'}: package.json asks for something else`),
  ...entries
    .filter(([, { resolved, link }]) => resolved && !link)
    .map(([path]) => `${path}: names the address of a registry`),
  ...entries.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isForNoPlatform.test(name) && !isLocked(path, name))
      .map((name) => `${path}: ${name} is missing, so that platform cannot install`),
  ),
];

for (const complaint of complaints) console.log(`package-lock.json: ${complaint}`);
if (complaints.length > 0) console.log('Repair it with: npm run lock');
process.exitCode = complaints.length > 0 ? 1 : 0;

function agree(manifest, locked) {
  return ['dependencies', 'devDependencies', 'optionalDependencies'].every((kind) => {
    const [asked, found] = [manifest[kind] ?? {}, locked[kind] ?? {}];
    const names = new Set([...Object.keys(asked), ...Object.keys(found)]);
    return [...names].every((name) => asked[name] === found[name]);
  });
}

function isLocked(path, name) {
  return `${path}/node_modules/${name}` in packages || `node_modules/${name}` in packages;
}
