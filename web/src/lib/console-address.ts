/** The console is loaded as a page of its own, with the routes that learners do without. */
export function isConsoleAddress(pathname: string): boolean {
  return /^\/admin(\/|$)/.test(pathname);
}
