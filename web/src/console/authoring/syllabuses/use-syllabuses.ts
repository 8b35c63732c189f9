import { categoryName } from '@taiyari/contract/rules/categories';
import { useQuery } from '@tanstack/react-query';
import { syllabusesQuery } from '#console/authoring/syllabuses/api.ts';

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
