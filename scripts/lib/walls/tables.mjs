// Who else than its owner (owners.mjs) may touch a table. Whoever else needs a row asks the owner's port; where
// that would take a second query on a hot way, or carry thousands of rows through the process, one statement
// reads both sides, and stands here with its reason.
import { guestsOfAccounts } from './tables-of-accounts.mjs';
import { guestsOfLearning } from './tables-of-learning.mjs';
import { guestsOfOrders } from './tables-of-orders.mjs';

/** File → what it reads and writes of others, and why it does so itself. */
export const guests = {
  ...guestsOfAccounts,
  ...guestsOfLearning,
  ...guestsOfOrders,
  'backup/file-ids.ts': {
    reads: ['files', 'pictures'],
    why: 'the pictures of the same moment as the rows',
  },
  'features/analytics/counting/change-queries.ts': {
    reads: ['tests', 'results', 'attempts'],
    why: 'counts portions of thousands of results where they lie',
  },
  'features/analytics/counting/day-queries.ts': {
    reads: ['accounts', 'score_lines', 'discarded_attempts', 'attempts', 'enrolments'],
    why: 'counts the days of every learner where they lie',
  },
  'features/analytics/counting/tally-queries.ts': {
    reads: ['test_version_keys', 'test_versions', 'tests'],
    why: 'the keys of the versions whose answers are being counted, and which one is current',
  },
  'features/analytics/fast-queries.ts': {
    reads: ['accounts', 'results', 'score_lines'],
    why: 'finds a few among all results',
  },
  'features/analytics/key-reviews.ts': {
    reads: ['accounts', 'test_versions', 'test_version_keys'],
    why: 'what was found about keys as they are now, with the names of those who found it',
  },
  'features/analytics/test-queries.ts': {
    reads: ['tests', 'test_versions'],
    why: 'a list of the console: figures with the titles of their tests, page by page',
  },
  'features/attempts/hot-queries.ts': {
    reads: ['series', 'series_tests', 'enrolments', 'results', 'tests', 'accommodations'],
    why: 'one statement decides whether all that want to start now may',
  },
  'features/attempts/extra-time.ts': {
    reads: ['tests', 'test_versions', 'accommodations'],
    why: 'what the test is called, for the audit log, and how it is divided, in the statement that holds the attempt; and what a start will give, whose owner stands on this feature',
  },
  'features/attempts/versions/versions.ts': {
    reads: ['test_versions', 'test_version_papers'],
    why: 'a hot way: the paper is read once for each version and kept',
  },
  'features/attempts/queries.ts': {
    reads: ['series', 'test_versions'],
    why: 'a list of attempts with the titles of series and test',
  },
  'features/attempts/closing/queries.ts': {
    reads: ['accounts', 'key_revisions', 'series', 'practised_tests'],
    writes: ['results', 'score_lines'],
    why: 'one statement closes attempts and writes their results, or does neither',
  },
  'features/attempts/moving.ts': {
    reads: ['discarded_attempts', 'practised_tests'],
    writes: ['rescored_results', 'results', 'score_lines', 'uncounted_changes'],
    why: 'what a guest has taken comes to his account whole or not at all',
  },
  'features/audit/queries.ts': {
    reads: ['accounts'],
    why: 'a list of the console: entries with the names of those who acted, searched by them',
  },
  'features/authoring/bank/filing/use-queries.ts': {
    reads: ['attempts'],
    why: 'asks in the same transaction which questions of an import anybody has answered',
  },
  'features/authoring/bank/question-queries.ts': {
    reads: ['accounts'],
    why: 'revisions with the names of who wrote them',
  },
  'features/authoring/series/queries.ts': {
    reads: ['attempts', 'results'],
    why: 'asks in the same transaction whether anybody took a test of the series',
  },
  'features/authoring/test/queries.ts': {
    reads: ['attempts'],
    why: 'asks in the same transaction whether anybody took the test',
  },
  'features/authoring/trash/queries.ts': {
    reads: ['results', 'audit_log', 'accounts', 'entitlements', 'product_series'],
    why: 'counts what would go with each thing in the trash, where it lies, keeps what was bought, and names who put it there',
  },
  'features/authoring/trash/sales.ts': {
    reads: ['entitlements', 'order_lines', 'orders', 'product_series'],
    why: 'says of what is to be deleted how many have bought it and how many are about to',
  },
  'features/bundles/queries.ts': {
    writes: ['announcements', 'notifications', 'series', 'series_tests', 'tests'],
    why: 'a bundle writes whole tables by their keys, a thousand rows a statement, all or none',
  },
  'features/bundles/announcement-queries.ts': {
    writes: ['announcements', 'notifications'],
    why: 'as bundles/queries.ts',
  },
  'features/bundles/question-queries.ts': {
    reads: ['questions'],
    why: 'exports the questions of all tests in one statement',
  },
  'features/catalogue/queries.ts': {
    reads: [
      'series',
      'series_tests',
      'tests',
      'enrolments',
      'entitlements',
      'products',
      'series_ratings',
    ],
    why: 'what authoring writes, as learners see it, with what they have of it and think of it',
  },
  'features/catalogue/recruitment-queries.ts': {
    reads: ['series', 'series_tests', 'tests'],
    why: 'counts what authoring writes, as learners see it',
  },
  'features/catalogue/test-queries.ts': {
    reads: ['test_categories', 'test_histograms', 'series', 'series_tests', 'tests'],
    why: 'what authoring writes, as learners see it, with how many took it',
  },
  'features/contact/queries.ts': {
    reads: ['accounts'],
    why: 'answers with the names of those who wrote them',
  },
  'features/dashboard/queries.ts': {
    reads: [
      'attempts',
      'profiles',
      'results',
      'series',
      'series_tests',
      'tests',
      'enrolments',
      'score_lines',
      'accounts',
      'daily_answers',
      'drawn_questions',
      'practice_questions',
      'review_log',
    ],
    why: 'the page every learner lands on is one round to the database; a day counts for its streak whatever was answered on it',
  },
  'features/metrics/queries.ts': {
    reads: ['attempts', 'mail_outbox'],
    why: 'counts what waits, up to a bound, each time the metrics are asked for',
  },
  'features/notifications/queries.ts': {
    writes: ['profiles'],
    why: 'the moment up to which somebody has read is a column of the profile',
  },
  'features/overview/attention-queries.ts': {
    reads: [
      'attempts',
      'contact_messages',
      'failed_imports',
      'mail_outbox',
      'news_sources',
      'series',
      'series_tests',
      'tests',
    ],
    why: 'the first page of the console counts what waits for somebody',
  },
  'features/overview/queries.ts': {
    reads: ['account_counts', 'announcements', 'series', 'tests'],
    why: 'the first page of the console counts what there is',
  },
  'features/profile/queries.ts': {
    reads: ['account_activity', 'accounts', 'results', 'enrolments', 'series'],
    why: 'the profile page is one round to the database',
  },
  'features/question-files/queries.ts': {
    reads: ['accounts', 'questions', 'tests'],
    why: 'a list of the console with names and titles; an import holds its test while it reads the questions',
  },
  'features/results/analysis-queries.ts': {
    reads: [
      'attempts',
      'late_answers',
      'test_versions',
      'test_version_papers',
      'test_version_keys',
      'test_version_explanations',
      'item_statistics',
      'key_revisions',
    ],
    why: 'a review is one statement: the result, its sheet, the paper, the key and what others answered',
  },
  'features/results/history-queries.ts': {
    writes: ['attempts'],
    why: 'an attempt is deleted with its result, and its sheet kept without a name, in one statement',
  },
  'features/results/queries.ts': {
    reads: ['attempts', 'key_revisions'],
    why: 'the answers of a result are kept with its attempt, and it is scored by the rulings in force',
  },
  'features/question-reports/case-queries.ts': {
    reads: [
      'item_statistics',
      'test_version_keys',
      'test_version_papers',
      'test_versions',
      'tests',
    ],
    why: 'what stands beside the reports of one question: its version, the languages of its test, and how many have answered it',
  },
  'features/question-reports/queries.ts': {
    reads: ['attempts', 'item_statistics', 'results', 'rulings', 'test_versions', 'tests'],
    why: 'questions as they were asked, with their figures, for learners who took them and for the queue',
  },
  'features/ratings/queries.ts': {
    reads: ['results', 'series'],
    why: 'who may rate is asked together with whether there is such a series',
  },
  'features/ratings/admin-queries.ts': {
    reads: ['series'],
    why: 'a list of the console: reviews with the titles of their series',
  },
  'features/rulings/version-keys.ts': {
    reads: ['test_versions', 'test_version_keys'],
    why: 'key, paper and rulings of a version in one statement, on the way of every submission',
  },
  'features/rulings/list-queries.ts': {
    reads: [...['accounts', 'attempts', 'results', 'score_lines'], ...['test_versions', 'tests']],
    why: 'rulings with the titles of their tests and the names of who decided; what they changed, with its title',
  },
  'features/rulings/queries.ts': {
    reads: ['tests', 'test_versions', 'test_version_keys'],
    writes: ['item_statistics', 'question_reports', 'questions', 'test_figures'],
    why: 'what follows from a ruling comes into force in its transaction; whether its test still asks the question',
  },
  'features/rulings/rescoring/chunk-queries.ts': {
    reads: ['attempts', 'results'],
    why: 'a million results are scored again where they lie',
  },
  'features/rulings/rescoring/day-queries.ts': {
    reads: ['score_lines'],
    writes: ['activity_days'],
    why: 'what has been counted of a day changes together with its results',
  },
  'features/rulings/rescoring/rescored-queries.ts': {
    writes: ['results', 'score_lines', 'test_histograms', 'board_entries', 'uncounted_changes'],
    why: 'results, ranks, leaderboards and what statistics count change together or not at all',
  },
  'features/security-events/queries.ts': {
    reads: ['accounts'],
    why: 'a list of the console: events with the names of those they happened to, searched by them',
  },
  'features/sharing/queries.ts': {
    reads: [
      ...['accounts', 'nicknames', 'results', 'score_lines'],
      ...['series', 'series_tests', 'tests'],
    ],
    why: 'a card is what it may show of a result, as it is now, in one statement; previews count what a series holds',
  },
  'features/site/claims.ts': { reads: ['tests'], why: 'adds up one column' },
  'features/site/page-heads.ts': {
    reads: ['series', 'series_tests', 'tests'],
    why: 'the head of a page, drawn at each visit',
  },
  'features/site/sitemap.ts': {
    reads: ['announcements', 'series', 'tests'],
    why: 'two columns of every series, for search engines',
  },
  'features/users/support-queries.ts': {
    reads: ['accounts', 'series'],
    why: 'a note with the name of who wrote it; what a series that is given or taken is called, for the audit log',
  },
  'features/results/void-queries.ts': {
    reads: ['accounts', 'discarded_attempts', 'practised_tests', 'tests', 'test_versions'],
    writes: [
      'attempts',
      'account_activity',
      'gone_sheets',
      'uncounted_changes',
      'unreckoned_learners',
    ],
    why: 'a void attempt goes with its result, and figures, rank and what stands follow, or nothing does',
  },
};
