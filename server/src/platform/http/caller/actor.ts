/** Who is calling, as the session says. */
export type Actor = {
  readonly accountId: string;
  readonly labels: readonly string[];
  /** Who tries tests without an account of his own. */
  readonly isGuest: boolean;
  /** Which session it is, in hex. */
  readonly sessionHash: string;
};

export function isAdmin(actor: Actor): boolean {
  return actor.labels.includes('admin');
}
