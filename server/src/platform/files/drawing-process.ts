import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Of a drawing as it stands, at 72 dots per inch. */
const maximumSidePixels = 16_000;
/** A picture of more pixels is refused by its header, before a single one is decoded. */
const maximumPixels = 16_000_000;

/** Sent to the process; it answers with the WebP, or with the word for what is wrong. */
export type DrawingRequest = {
  readonly bytes: Buffer;
  readonly kind: 'drawing' | 'picture';
  readonly sidePixels: number;
  /**
   * `square`: filled to the brim; `whole`: in its own proportions on white, a drawing twice as large as it says; `card`: a
   * drawing of ours as it stands, as PNG, because messengers show nothing else everywhere.
   */
  readonly shape: 'square' | 'whole' | 'card';
  /** What it may work, whatever the machine does beside; then it says `too-late`, and has to be ended. */
  readonly processorMilliseconds: number;
};

// Written out, so that it runs the same from the sources and from a build.
const program = `
import { getPriority, setPriority } from 'node:os';
setPriority(Math.min(19, getPriority() + 10));
const [sharpAt] = process.argv.slice(1);
const { default: sharp } = await import(sharpAt);
sharp.cache(false);
sharp.concurrency(1);
const loaders = { drawing: ['SvgBuffer'], picture: ['JpegBuffer', 'PngBuffer', 'WebpBuffer'] };

async function draw({ bytes, kind, sidePixels, shape }) {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders[kind].map((name) => 'VipsForeignLoad' + name) });
  const size = await sharp(bytes, { limitInputPixels: false }).metadata().catch(() => null);
  if (size === null) return 'unknown';
  if (shape === 'card') return sharp(bytes).png({ palette: true, quality: 90 }).toBuffer();
  const { width, height } = size;
  const longest = Math.max(width, height);
  if (kind === 'drawing') {
    if (longest > ${maximumSidePixels}) return 'too-large';
    const scale = shape === 'whole' ? Math.min(2, sidePixels / longest) : sidePixels / longest;
    const density = Math.max(1, 72 * scale);
    if (shape === 'whole') return toWhole(sharp(bytes, { density }), sidePixels);
    return toWebp(sharp(bytes, { density }), sidePixels, { fit: 'contain', background: 'transparent' });
  }
  if (width * height > ${maximumPixels}) return 'too-large';
  const limits = { limitInputPixels: ${maximumPixels}, failOn: 'error', animated: false };
  const upright = sharp(bytes, limits).rotate();
  if (shape === 'whole') return toWhole(upright, sidePixels);
  return toWebp(upright, sidePixels, { fit: 'cover', withoutEnlargement: false });
}

// Lines and letters are smaller and sharper without losses, photos with them.
async function toWhole(picture, sidePixels) {
  const { data, info } = await picture
    .resize(sidePixels, sidePixels, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => ({}));
  if (data === undefined) return 'broken';
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const encode = (options) => sharp(data, { raw }).webp(options).toBuffer();
  const exact = await encode({ lossless: true });
  const lossy = await encode({ quality: 86, smartSubsample: true });
  return exact.length <= lossy.length * 1.25 ? exact : lossy;
}

function toWebp(picture, sidePixels, fit) {
  return picture
    .resize(sidePixels, sidePixels, fit)
    .toColourspace('srgb')
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => 'broken');
}

// An end in order would wait for the renderer.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', async (request) => {
  const watch = watchWork(request.processorMilliseconds);
  const drawn = await draw(request);
  clearInterval(watch);
  process.send(drawn);
});

// The renderer works in threads of its own, and no call interrupts it.
function watchWork(processorMilliseconds) {
  const before = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1000 < processorMilliseconds) return;
    clearInterval(watch);
    process.send('too-late');
  }, 20);
  return watch;
}
`;

/**
 * Starts the process in which pictures of strangers are opened: with no environment but our own fonts, after all others on
 * the processor, ended when this process ends. Starting it holds this process up for as long as its memory is
 * large, some 10 to 100 ms: it is for more than one picture.
 */
export function startDrawingProcess(): ChildProcess {
  const sharpAt = pathToFileURL(createRequire(import.meta.url).resolve('sharp')).href;
  return spawn(process.execPath, ['--input-type=module', '--eval', program, sharpAt], {
    env: { FONTCONFIG_FILE: fontsFile() },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Beside the bundle in production, in the source tree in development and tests. */
function fontsFile(): string {
  const isBundle = !import.meta.url.endsWith('.ts');
  return fileURLToPath(
    new URL(isBundle ? './fonts/fonts.conf' : '../drawing/fonts/fonts.conf', import.meta.url),
  );
}
