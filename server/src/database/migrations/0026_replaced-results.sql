-- The name stays: processes of the former release still say it when they replace a result.
ALTER TABLE "results" DROP CONSTRAINT "results_one_per_test_and_series";--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_one_per_test_and_series" UNIQUE USING INDEX "results_one_that_stands";
--> statement-breakpoint
-- How many tests somebody took: a retake puts a result beside the one it replaces, and the test counts once. One
-- statement changes the counts, account by account in the order of their ids; the plan must not be one for a small table.
CREATE OR REPLACE FUNCTION count_results() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  change record;
BEGIN
  FOR change IN
    SELECT c.account_id, count(*)::integer * CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END AS results
      FROM changed c
     WHERE c.replaced_by IS NULL
       AND (TG_OP = 'DELETE' OR NOT EXISTS (
             SELECT 1 FROM results r WHERE r.account_id = c.account_id AND r.replaced_by = c.id))
     GROUP BY c.account_id ORDER BY c.account_id
  LOOP
    UPDATE account_activity SET tests_taken = tests_taken + change.results WHERE account_id = change.account_id;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A result that is replaced counts no more; its sheet does, for statistics stand on first attempts. A row that has
-- another id afterwards was replaced by a process of the former release, and its attempt is gone.
CREATE OR REPLACE FUNCTION note_replaced_results() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO uncounted_changes (test_id, kind, sign, account_id, subject_id, attempt_id, is_first, marks_points,
                                 percentage)
    SELECT r.test_id, 'result', -1, r.account_id, r.id, CASE WHEN a.id IS NULL THEN r.attempt_id END,
           a.id IS NULL AND coalesce((SELECT s.is_first FROM score_lines s
                                       WHERE s.account_id = r.account_id AND s.id = r.id), false),
           r.marks_points, r.percentage
      FROM removed r LEFT JOIN added a ON a.account_id = r.account_id AND a.id = r.id
     WHERE r.replaced_by IS NULL AND (a.id IS NULL OR a.replaced_by IS NOT NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A result goes with its account or its series, and then its sheet is taken out of the statistics. Whether it was a first
-- one only its score line knows, which may have gone a moment before. One that was replaced may also be deleted by its
-- learner, who is still there: then its sheet stays without his name (unnamed_sheets), and only the copy that waits to be
-- counted is thrown away.
CREATE OR REPLACE FUNCTION note_gone_results() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO uncounted_changes (test_id, kind, sign, account_id, subject_id, attempt_id, is_first, marks_points,
                                 percentage)
    SELECT r.test_id, CASE WHEN r.replaced_by IS NULL THEN 'result' ELSE 'sheet' END, -1, r.account_id, r.id,
           r.attempt_id,
           (r.replaced_by IS NULL
             OR NOT EXISTS (SELECT 1 FROM accounts a WHERE a.id = r.account_id)
             OR r.series_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM series s WHERE s.id = r.series_id))
           AND coalesce((SELECT s.is_first FROM score_lines s WHERE s.account_id = r.account_id AND s.id = r.id),
                        (SELECT c.is_first FROM uncounted_changes c
                          WHERE c.sign = -1 AND c.kind = 'score-line' AND c.subject_id = r.id), false),
           r.marks_points, r.percentage
      FROM removed r WHERE EXISTS (SELECT 1 FROM tests t WHERE t.id = r.test_id);
  RETURN NULL;
END $$;
