import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export type ReaderLimits = {
  readonly sweepMilliseconds: number;
  /** Who takes no byte for so long is ended … */
  readonly stallMilliseconds: number;
  /** … and who takes less than this, on average over so long. */
  readonly windowMilliseconds: number;
  readonly leastBytesPerSecond: number;
  /** When all answers together that nobody takes hold more, … */
  readonly pressureBytes: number;
  /** … those are ended who have taken no byte for so long, the longest first. */
  readonly pressureMilliseconds: number;
};

/**
 * A phone at the edge of its network brings 2 kB/s and may be silent for half a minute in a tunnel. The
 * system hands on a third of its buffer at a time, so that even who reads steadily seems to stand still.
 */
const usual: ReaderLimits = {
  sweepMilliseconds: 1000,
  stallMilliseconds: 60_000,
  windowMilliseconds: 120_000,
  leastBytesPerSecond: 1000,
  pressureBytes: 64 * 1_048_576,
  pressureMilliseconds: 3000,
};

/** What is known of a connection that has not taken all of its answer. */
type Reader = {
  readonly socket: Socket;
  /** Bytes that this process still holds. */
  held: number;
  taken: number;
  takenAt: number;
  windowTaken: number;
  windowAt: number;
};

/**
 * Ends connections that do not take their answers: each holds its whole answer in our memory, as long as it likes.
 * @param onEnd told how many were ended by a sweep.
 */
export function endSlowReaders(
  server: Server,
  onEnd: (count: number) => void,
  limits: ReaderLimits = usual,
): void {
  const sockets = new Set<Socket>();
  const readers = new Map<Socket, Reader>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      readers.delete(socket);
    });
  });
  const sweeps = setInterval(() => {
    const now = performance.now();
    for (const socket of sockets) look(readers, socket, { now, limits });
    const slow = findSlow([...readers.values()], now, limits);
    for (const { socket } of slow) socket.destroy();
    if (slow.length > 0) onEnd(slow.length);
  }, limits.sweepMilliseconds);
  sweeps.unref();
  server.once('close', () => clearInterval(sweeps));
}

function look(
  readers: Map<Socket, Reader>,
  socket: Socket,
  { now, limits }: { readonly now: number; readonly limits: ReaderLimits },
): void {
  const taken = socket.writableLength === 0 ? null : takenBytes(socket);
  const held = taken === null ? 0 : socket.bytesWritten - taken;
  if (taken === null || held === 0) {
    readers.delete(socket);
    return;
  }
  const known = readers.get(socket);
  if (known === undefined) {
    const since = { takenAt: now, windowTaken: taken, windowAt: now };
    readers.set(socket, { socket, held, taken, ...since });
    return;
  }
  known.held = held;
  if (taken > known.taken) known.takenAt = now;
  known.taken = taken;
  const seconds = (now - known.windowAt) / 1000;
  const isQuick = taken - known.windowTaken >= limits.leastBytesPerSecond * seconds;
  if (now - known.windowAt >= limits.windowMilliseconds && isQuick) {
    known.windowTaken = taken;
    known.windowAt = now;
  }
}

/**
 * What the system has taken over. Of a write that is on its way Node tells outwardly only the whole; its own
 * time-out looks at the same two numbers as we do.
 */
function takenBytes(socket: Socket): number | null {
  const handle: unknown = Reflect.get(socket, '_handle');
  return hasCounts(handle) ? handle.bytesWritten - handle.writeQueueSize : null;
}

function hasCounts(handle: unknown): handle is { bytesWritten: number; writeQueueSize: number } {
  return typeof handle === 'object' && handle !== null && 'writeQueueSize' in handle;
}

function findSlow(readers: readonly Reader[], now: number, limits: ReaderLimits): Reader[] {
  const slow = readers.filter(
    ({ takenAt, windowAt }) =>
      now - takenAt >= limits.stallMilliseconds ||
      // A window is begun anew as soon as it was quick enough.
      now - windowAt > limits.windowMilliseconds,
  );
  let held = readers.reduce((sum, reader) => sum + reader.held, 0);
  for (const reader of slow) held -= reader.held;
  const standing = readers
    .filter(({ takenAt }) => now - takenAt >= limits.pressureMilliseconds)
    .filter((reader) => !slow.includes(reader))
    .sort((one, other) => one.takenAt - other.takenAt);
  for (const reader of standing) {
    if (held <= limits.pressureBytes) break;
    slow.push(reader);
    held -= reader.held;
  }
  return slow;
}
