-- A score line may go twice before it is counted: where an earlier attempt is made void, the line of the next one is written
-- anew, and then it goes with its account. What it was at last counts.
CREATE OR REPLACE FUNCTION note_gone_results() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO uncounted_changes (test_id, kind, sign, account_id, subject_id, attempt_id, is_first, marks_points,
                                 percentage)
    SELECT r.test_id, CASE WHEN r.replaced_by IS NULL THEN 'result' ELSE 'sheet' END, -1, r.account_id, r.id,
           r.attempt_id,
           (r.replaced_by IS NULL
             OR NOT EXISTS (SELECT 1 FROM accounts a WHERE a.id = r.account_id)
             OR r.series_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM series s WHERE s.id = r.series_id))
           AND line.is_first,
           r.marks_points, r.percentage
      FROM removed r
      CROSS JOIN LATERAL (
        SELECT coalesce((SELECT s.is_first FROM score_lines s WHERE s.account_id = r.account_id AND s.id = r.id),
                        (SELECT c.is_first FROM uncounted_changes c
                          WHERE c.sign = -1 AND c.kind = 'score-line' AND c.subject_id = r.id
                          ORDER BY c.id DESC LIMIT 1)) AS is_first) AS line
     WHERE line.is_first IS NOT NULL AND EXISTS (SELECT 1 FROM tests t WHERE t.id = r.test_id);
  RETURN NULL;
END $$;
