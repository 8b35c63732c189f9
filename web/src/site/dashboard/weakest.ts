import type { Known } from '#site/mastery/api.ts';

const weakestShown = 3;

/**
 * The weakest first: topics where the answers tell it; a weak subject stands for itself where no topic of it has been
 * answered often enough.
 */
export function weakestOf(subjects: Known['subjects']) {
  return subjects
    .flatMap(({ subject, topics, verdict, high }) => {
      const weak = topics
        .filter((one) => one.verdict === 'weak')
        .map((one) => ({
          spot: { subject, topic: one.topic },
          name: `${one.topic} (${subject})`,
          high: one.high,
        }));
      return weak.length > 0 || verdict !== 'weak'
        ? weak
        : [{ spot: { subject }, name: subject, high }];
    })
    .sort((one, other) => one.high - other.high)
    .slice(0, weakestShown);
}
