import type { api, BodyOf, Practice, ResponseOf } from '@taiyari/contract';
import type { Language } from '@taiyari/contract/rules/languages';
import type { Actor } from '#platform/http/caller/actor.ts';

type Timed = { readonly arrivedAt: Date };
type Found<Answer> = Promise<Answer | null>;

/**
 * What has the shape of an attempt and counts for nothing, kept by another feature: it is asked where no attempt has an
 * id. Null: the caller has none of that id either. Saving must find by itself whether the session is alive.
 */
export type Uncounted = {
  get(actor: Actor, id: string, lang: Language | undefined): Found<Practice>;
  save(
    actor: Actor,
    id: string,
    input: BodyOf<typeof api.saveAnswers> & Timed,
  ): Found<ResponseOf<typeof api.saveAnswers>>;
  submit(
    actor: Actor,
    id: string,
    input: BodyOf<typeof api.submitAttempt> & Timed,
  ): Found<ResponseOf<typeof api.submitAttempt>>;
  discard(actor: Actor, id: string): Found<true>;
};
