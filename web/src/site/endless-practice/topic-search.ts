import { textParam } from '#lib/search-params.ts';

/** The topic as the address holds it; absent: all of them. */
export type TopicSearch = { readonly topic?: string };

export function validateTopicSearch(raw: Record<string, unknown>): TopicSearch {
  return { topic: textParam(raw.topic)?.trim().slice(0, 80) || undefined };
}
