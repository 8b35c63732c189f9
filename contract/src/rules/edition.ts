/**
 * Raised by a release whose pages call, or send, what servers of the release before do not know. Every problem names it:
 * while processes are replaced one by one, what an older one has not found may be there. A test keeps a list of what may
 * be called and sent, `api-edition-N.txt`: that of the number before goes.
 */
export const apiEdition = 6;
