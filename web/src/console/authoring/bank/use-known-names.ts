import { useQuery } from '@tanstack/react-query';
import { topicsQuery } from '#console/authoring/bank/api.ts';
import { syllabusesQuery } from '#console/authoring/syllabuses/api.ts';

/** What questions are called already, or what a syllabus waits for: offered while somebody types, so that a name has one spelling. */
export function useKnownNames() {
  const bank = useQuery(topicsQuery).data;
  const syllabuses = useQuery(syllabusesQuery).data?.items ?? [];
  const subjects = syllabuses.flatMap((one) => one.subjects);
  const topics = subjects.flatMap((one) => one.topics);
  const ofBank = bank?.topics ?? [];
  return {
    subject: once([...subjects, ...ofBank].map(({ subject }) => subject)),
    topic: once([...topics, ...ofBank].map(({ topic }) => topic)),
    source: once((bank?.sources ?? []).map(({ source }) => source)),
  };
}

function once(names: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => name !== '').sort();
}
