/** Log-ins and repeated logouts of a page, one after the other. */
import { oweLogout } from '#shared/accounts/owed-logout.ts';

let sent: Promise<unknown> = Promise.resolve();
const logins = new Set<Promise<unknown>>();

/** A logout that is repeated ends the session which is opened meanwhile, too: it is answered before a log-in is sent. */
export function logInAlone<T>(logIn: () => Promise<T>): Promise<T> {
  const entering = sent.then(logIn).then((answer) => {
    // The session before is gone from here.
    oweLogout(null);
    return answer;
  });
  const end = () => void logins.delete(isOver);
  const isOver = entering.then(end, end);
  logins.add(isOver);
  return entering;
}

/** And it is not sent while one is under way. */
export async function logOutAlone<T>(logOut: () => Promise<T>): Promise<T> {
  while (logins.size > 0) await Promise.all(logins);
  const answer = logOut();
  // One that hangs may be answered after the next one.
  sent = Promise.allSettled([sent, answer]).then(() => undefined);
  return answer;
}

/** A page that is gone waits for nobody any more. */
export function forgetTurns(): void {
  sent = Promise.resolve();
  logins.clear();
}
