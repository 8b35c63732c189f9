/**
 * Raised by a release whose pages call, or send, what servers of the release before do not know. Every problem names it:
 * while processes are replaced one by one, what an older one has not found may be there.
 */
export const apiEdition = 3;
