/**
 * Raised by each change of what may be called or sent, also between two releases: sites are renewed from any commit. Every
 * problem names it: while processes are replaced one by one, what an older one has not found may be there. A test keeps a
 * list of what may be called and sent, `api-edition-N.txt`: that of the number before is deleted by hand.
 */
export const apiEdition = 12;
