import type { Api, BodyOf } from '@taiyari/contract';
import { categoryName } from '@taiyari/contract/rules/categories';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callAdmin } from '#console/kit/call-admin.ts';
import { saveOver } from '#console/kit/save-over.ts';

/** What each exam asks, with how many questions the bank has of it. */
export const syllabusesQuery = queryOptions({
  queryKey: ['admin', 'bank', 'syllabuses'],
  queryFn: ({ signal }) => callAdmin('listSyllabuses', { signal }),
  // Somebody else may be at work: what is seen is what is there.
  staleTime: 0,
});

export function useSaveSyllabus(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<Api['saveSyllabus']>) =>
      saveOver({
        what: `syllabus ${slug}`,
        body,
        send: (body) => callAdmin('saveSyllabus', { params: { exam: slug }, body }),
        stateOf: ({ items }) => items.find(({ exam }) => exam === slug)?.updatedAt,
      }),
    // Also where it was refused: somebody else has written it. Lists of the bank may be narrowed by it.
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'bank'] }),
  });
}

type Topic = { readonly subject: string; readonly topic: string; readonly questions: number };

/** The exams that have a syllabus, for selects, and what of the bank's topics stands in one. */
export function useSyllabuses() {
  const items = useQuery(syllabusesQuery).data?.items ?? [];
  const written = items.filter(({ subjects }) => subjects.length > 0);
  return {
    exams: written.map(({ exam: slug }) => ({ value: slug, label: categoryName(slug) })),
    /** In the order of the syllabus; all of them where no exam is chosen, or one that has none. */
    topicsOf: (slug: string | undefined, all: readonly Topic[]): readonly Topic[] => {
      const syllabus = written.find((one) => one.exam === slug);
      if (!syllabus) return all;
      return syllabus.subjects.flatMap(({ subject, topics }) => {
        const ofSubject = all.filter((one) => one.subject === subject);
        if (topics.length === 0) return ofSubject;
        return topics.flatMap(({ topic }) => ofSubject.filter((one) => one.topic === topic));
      });
    },
  };
}
