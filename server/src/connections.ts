/** How the connections to the database are divided among the processes, and how many they come to. */

/** One for learners, one for what closes attempts, one for everything behind them. */
export const leastOfProcess = 3;

/** Enough for the batches and the console of one process; more only queue inside the database. */
const mostOfProcess = 20;

/** What a process has beside its pools: one hears of changes, one holds the lock of the jobs. */
const besidePools = 2;

/** What all processes may hold for statements where nobody says it. */
export function usualConnections(processes: number): number {
  return Math.max(60, leastOfProcess * processes);
}

/** How many connections each kind of work has in one process, see Deps. */
export type PoolSizes = {
  readonly learners: number;
  readonly closing: number;
  readonly back: number;
};

/** Learners' browsers have given up long before; jobs and exports go in portions, of which none takes minutes. */
export const statementSeconds: PoolSizes = { learners: 60, closing: 60, back: 300 };

type Divided = {
  readonly databaseConnections: number;
  readonly processes: number;
};

/** The share of one process in the connections that all processes of this machine may hold. */
export function poolSizesOf(config: Divided): PoolSizes {
  const share = shareOf(config);
  const closing = Math.ceil(share / 5);
  const back = Math.ceil(share / 4);
  return { learners: share - closing - back, closing, back };
}

function shareOf({ databaseConnections, processes }: Divided): number {
  return Math.min(mostOfProcess, Math.floor(databaseConnections / processes));
}

/** How many connections this machine can have open at once: in pools, and past a pooler where one stands before them. */
export type MostConnections = { readonly pools: number; readonly direct: number };

export function mostConnectionsOf(config: Divided): MostConnections {
  if (config.processes === 1) return { pools: shareOf(config), direct: besidePools };
  // Each is replaced by one that serves already, while the one that looks after them migrates.
  const processes = config.processes + 1;
  return { pools: processes * shareOf(config), direct: processes * besidePools + 1 };
}
