// Imported before anything else, and itself without imports: on an old Node the rest of the scripts
// could not even be read, and the answer would be a syntax error.
const NEEDED = [20, 19];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  console.error(
    `Taiyari needs Node ${NEEDED.join('.')} or newer; this is Node ${process.versions.node}. ` +
      'Install a newer one from https://nodejs.org or with your version manager, then try again.',
  );
  process.exit(1);
}
