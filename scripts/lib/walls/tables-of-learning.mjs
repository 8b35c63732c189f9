/** The same as in tables.mjs, for practice, the book of mistakes, the daily ten and what a learner knows. */
export const guestsOfLearning = {
  'features/comparison/queries.ts': {
    reads: [
      ...['accounts', 'attempts', 'item_statistics', 'results', 'score_lines', 'test_figures'],
      ...['test_histograms', 'tests'],
    ],
    why: 'what was counted of the test of a result; entries, made of score lines and ranked among all',
  },
  'features/daily/queries.ts': {
    reads: [
      ...['tests', 'test_versions', 'series', 'series_tests', 'profiles'],
      ...['questions', 'question_uses'],
    ],
    why: 'finds what a day may have among all questions of free tests, of which it reads the subject, and the exam that is prepared for',
  },
  'features/mastery/following/queries.ts': {
    reads: ['attempts', 'rescored_results', 'results'],
    why: 'a million sheets are looked through where they lie for what a ruling says anew of them',
  },
  'features/mastery/unreckoned-queries.ts': {
    reads: ['accounts'],
    why: 'nothing is reckoned of guests, and of who is gone',
  },
  'features/mastery/queries.ts': {
    reads: ['accounts', 'profiles'],
    why: 'the exam and its day are two columns of the profile; the account is held while it is written of it',
  },
  'features/mastery/sheet-queries.ts': {
    reads: [
      ...['attempts', 'item_statistics', 'score_lines', 'tests', 'series', 'series_tests'],
      ...['question_uses', 'test_versions'],
    ],
    why: 'what a learner knows is reckoned from his sheets and first attempts, where they lie',
  },
  'features/practice/pool-queries.ts': {
    reads: [
      ...['tests', 'test_versions', 'questions', 'series', 'series_tests', 'enrolments'],
      ...['attempts', 'score_lines', 'review_cards', 'item_statistics'],
      ...['question_uses', 'bank_questions', 'syllabus_topics'],
    ],
    why: 'one statement finds the questions a learner may practise among all there are; of questions it reads the subject',
  },
  'features/practice/queries.ts': {
    reads: ['test_versions'],
    why: 'a practice that studies a version has its title',
  },
  'features/review/answered-queries.ts': {
    reads: ['attempts', 'daily_answers', 'daily_sets', 'test_versions', 'practice_questions'],
    why: 'where a question was answered last: in tests, in practice or of a day, where it lies',
  },
  'features/review/cards/counted-queries.ts': {
    reads: ['attempts'],
    why: 'answers that were counted, with the language in which each paper was read',
  },
  'features/review/following/queries.ts': {
    reads: ['test_versions'],
    why: 'the versions in which a question may have been answered',
  },
  'features/review/list-queries.ts': {
    reads: ['tests'],
    why: 'how many cards a book holds of which test, with its title',
  },
  'features/review/may-tell-key.ts': {
    reads: ['attempts'],
    why: 'whether the test of a card was handed in, for each card of a list',
  },
  'features/review/papers/papers.ts': {
    reads: [
      ...['test_versions', 'test_version_papers'],
      ...['test_version_keys', 'test_version_explanations'],
    ],
    why: 'a question that was answered is shown with its key, read once for each version and kept',
  },
  'features/review/papers/papers-without-keys.ts': {
    reads: ['test_versions'],
    why: 'what a learner takes home has the words of the questions that he was asked',
  },
  'features/review/papers/read-papers.ts': {
    reads: ['attempts'],
    why: 'the language in which each of many papers was read',
  },
  'features/review/sifting/sheet-queries.ts': {
    reads: ['attempts'],
    why: 'cards are made of sheets that were handed in, where they lie',
  },
  'features/review/sifting/unsifted-queries.ts': {
    reads: ['accounts'],
    why: 'the account is held while it is written of it',
  },
  'features/weekly-mail/queries.ts': {
    reads: ['accounts', 'daily_days', 'profiles', 'review_cards', 'score_lines'],
    why: 'the week of a learner in one statement, for thousands of mails on one morning',
  },
};
