import { isApiError } from '#lib/api-error.ts';

/** `updatedAt`: the state that was read, and is written over. */
type Written = { readonly updatedAt?: string | null };

type Save<Body extends Written, Answer> = {
  /** What is saved, by its kind and id. */
  readonly what: string;
  readonly body: Body;
  readonly send: (body: Body) => Promise<Answer>;
  /** The state that a save has brought about. */
  readonly stateOf: (answer: Answer) => Written['updatedAt'];
};

type Sent = { readonly words: string; readonly body: unknown; again: () => Promise<Written> };

/** Saves without an answer, by what they save and the state that they were written over. */
const unanswered = new Map<string, Sent>();

/**
 * Saves over the state that was read. Where the save before had no answer and other words were written since, it is
 * asked for first, by its key: what it brought about would be met as somebody else's.
 */
export async function saveOver<Body extends Written, Answer>(
  save: Save<Body, Answer>,
): Promise<Answer> {
  const { what, body: written, send, stateOf } = save;
  const place = `${what} ${written.updatedAt}`;
  const words = JSON.stringify(written);
  const before = unanswered.get(place);
  const body =
    before?.words === words ? (before.body as Body) : { ...written, ...(await before?.again()) };
  const again = async () => {
    const answer = await send(body).catch(nullIfRefused);
    return answer === null ? {} : { updatedAt: stateOf(answer) };
  };
  unanswered.set(place, { words, body, again });
  try {
    const answer = await send(body);
    unanswered.delete(place);
    return answer;
  } catch (error) {
    if (isApiError(error, 'conflict', 'not-found') || isRefused(error)) unanswered.delete(place);
    throw error;
  }
}

/** It was not done: what is written now stands on what was read. */
function nullIfRefused(error: unknown): null {
  if (isRefused(error)) return null;
  throw error;
}

/** The input, or for want of the password, which nobody gave. */
function isRefused(error: unknown): boolean {
  return isApiError(error, 'invalid-input', 'password-required');
}
