/** The newest migration of the last release. Up to it nothing can be mended any more: sites have done them. */
export const released = '0012_audit-actions';

/** Migration → rule → what, or * for all that it finds → why it may be so. */
export const reviewed = {
  '0014_account-activity': {
    'moves-rows': { accounts: 'read once, into a new table: a second for each million accounts' },
  },
  '0016_tallies-that-add-up': {
    'moves-rows': {
      '*': 'what is there and what comes meanwhile must be noted once each: a few seconds for each million results',
    },
    'reads-all': { 'activity_days absent_for': 'a row for each day of the site' },
    unknown: { VacuumStmt: 'it is analyze: rows are read by sample, and nobody waits for it' },
  },
  '0024_attempts-stay': {
    'reads-all': {
      'uncounted_changes uncounted_changes_kind_known':
        'what waits to be counted: a minute of results',
    },
  },
  '0017_counted-accounts': {
    'blocks-writes': {
      '*': 'old indexes are replaced in the transaction that takes them away: under a second for each million rows and index',
    },
    'moves-rows': {
      accounts: 'read once, to be counted: what comes meanwhile must be counted once',
    },
  },
  '0022_folded-words': {
    rewrites: {
      'series words':
        'a site has some hundred series and tests: written anew in a fraction of a second',
      'tests words':
        'a site has some hundred series and tests: written anew in a fraction of a second',
    },
  },
  '0028_contact-answers': {
    'reads-all': {
      '*': 'messages of the contact form: some thousand rows, read in a few milliseconds',
    },
  },
  '0027_series-states': {
    'reads-all': { '*': 'series and tests: some thousand rows, read in a few milliseconds' },
  },
  '0049_comparison': {
    'moves-rows': {
      '*': 'only learners who have named the day of their exam: a narrow row each',
    },
  },
  '0045_mastery': {
    'moves-rows': {
      account_activity: 'read once: a narrow row for each learner, a few seconds for a million',
    },
  },
  '0043_rulings': {
    'reads-all': {
      'uncounted_changes uncounted_changes_kind_known':
        'what waits to be counted: a minute of results',
    },
  },
  '0053_looks-of-nicknames': {
    'moves-rows': { nicknames: 'only learners who have chosen a name, which is new: a few rows' },
    'blocks-writes': { 'nicknames nicknames_unique': 'read in a moment, for the same reason' },
  },
  '0051_question-bank': {
    'moves-rows': {
      questions:
        'read once, into new tables: what is written meanwhile comes into the bank with the next save of its test',
      tests: 'read once, for the subjects of questions that have none of their own',
    },
  },
  '0060_test-categories': {
    'moves-rows': { tests: 'some thousand rows are read once, for the categories that they have' },
    'blocks-writes': { 'tests tests_category': 'for the same reason: built in a few milliseconds' },
  },
  '0068_ratings-of-active': {
    'moves-rows': {
      ratings: 'only those of accounts that are switched off: some hundred narrow rows',
    },
  },
  '0070_activity-of-inactive': {
    'moves-rows': {
      account_activity:
        'only those of accounts that are switched off: some thousand narrow rows, found by an index',
    },
  },
  '0076_room-in-results': {
    rewrites: {
      'results is_unusually_fast':
        'that is what it is for: pages with room. Seconds a million, told of in operating.md; answers are saved meanwhile',
    },
    'blocks-writes': {
      '*': 'built with the others, which are built anew with the table',
    },
  },
  '0077_room-in-score-lines': {
    rewrites: { score_lines: 'as 0076' },
    'blocks-writes': { 'score_lines score_lines_completed': 'as 0076' },
  },
  '0078_topics-of-cards': {
    'moves-rows': {
      review_cards: 'came after the last release: only a site that runs what lies between has any',
    },
  },
  '0083_enrolments-counted': {
    'moves-rows': {
      activity_days: 'a narrow row for each day, written by the count of days alone',
    },
  },
  '0088_practice-modes': {
    'reads-all': {
      'practices practices_mode_known':
        'came after the last release: only a site that runs what lies between has any',
    },
  },
  '0106_right-by-rulings': {
    'moves-rows': {
      '*': 'a row for each version of the few tests about which something was ruled',
    },
  },
  '0097_announcement-revisions': {
    rewrites: {
      '*': 'now() is worked out once and kept for the rows that are there: nothing is written anew',
    },
  },
  '0100_events-without-payers': {
    'moves-rows': {
      payment_events:
        'came after the last release: only a site that runs what lies between has any, a few for each order',
    },
  },
  '0109_words-of-announcements': {
    rewrites: {
      '*': 'announcements, notifications and messages are written by people, one by one: at most some thousand',
    },
  },
  '0116_written-keys': {
    'moves-rows': {
      '*': 'at most one ruling for each question about which another key was ruled: administrators decide them, one by one',
    },
  },
};
