import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const maximumAnswerBytes = 16 * 1_048_576;

/** Of the drawing as it stands, at 72 dots per inch. */
const maximumSidePixels = 16_000;

// Written out, so that it runs the same from the sources and from a build.
const program = `
const [sharpAt, side] = process.argv.slice(1);
const { default: sharp } = await import(sharpAt);
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const drawing = Buffer.concat(chunks);
const { width, height } = await sharp(drawing).metadata();
const longest = Math.max(width, height);
if (longest > ${maximumSidePixels}) throw new Error('too large');
const picture = await sharp(drawing, { density: Math.max(1, (72 * Number(side)) / longest) })
  .resize(Number(side), Number(side), { fit: 'contain', background: 'transparent' })
  .png()
  .toBuffer();
process.stdout.write(picture);
`;

/**
 * Draws an SVG into a transparent square PNG. A drawing of a few kilobytes can keep its renderer busy
 * for minutes and no call interrupts it: so it works in a process of its own, which is killed when it
 * takes too long and knows nothing of the configuration.
 * @throws Error when the drawing is broken, too large, or took longer than `maximumMilliseconds`.
 */
export async function drawApart(
  drawing: Buffer,
  sidePixels: number,
  maximumMilliseconds = 8_000,
): Promise<Buffer> {
  const sharpAt = pathToFileURL(createRequire(import.meta.url).resolve('sharp')).href;
  const running = run(
    process.execPath,
    ['--input-type=module', '--eval', program, sharpAt, String(sidePixels)],
    {
      encoding: 'buffer',
      env: {},
      timeout: maximumMilliseconds,
      killSignal: 'SIGKILL',
      maxBuffer: maximumAnswerBytes,
    },
  );
  // It may end before it has read everything; then its exit code tells the reason.
  running.child.stdin?.on('error', () => undefined);
  running.child.stdin?.end(drawing);
  return (await running).stdout;
}
