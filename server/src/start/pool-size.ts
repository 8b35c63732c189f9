/** Enough for the batches and the console of one process; more only queue inside the database. */
const most = 20;

/** How many connections each kind of work has in one process, see Deps. */
export type PoolSizes = {
  readonly learners: number;
  readonly closing: number;
  readonly back: number;
};

/** Learners' browsers have given up long before; jobs and exports go in portions, of which none takes minutes. */
export const statementSeconds: PoolSizes = { learners: 60, closing: 60, back: 300 };

/** The share of one process in the connections that all processes of this machine may hold; three are the least. */
export function poolSizesOf(config: {
  readonly databaseConnections: number;
  readonly processes: number;
}): PoolSizes {
  const fair = Math.floor(config.databaseConnections / config.processes);
  const share = Math.min(most, fair);
  const closing = Math.ceil(share / 5);
  const back = Math.ceil(share / 4);
  return { learners: share - closing - back, closing, back };
}
