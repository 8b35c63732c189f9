/** What a learner lets stand on a score card beside the test: nothing of a name, his first name, or his nickname. */
export const cardNames = ['none', 'first-name', 'nickname'] as const;
