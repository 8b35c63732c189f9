ALTER TABLE "accounts" ADD COLUMN "is_guest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "exam" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "exam_date" date;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_guest_is_nobody" CHECK (not "accounts"."is_guest" or ("accounts"."email" = "accounts"."id"::text and "accounts"."password_hash" = '')) NOT VALID;
--> statement-breakpoint
-- A guest is nobody whose activity is listed.
CREATE OR REPLACE FUNCTION add_account_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account_activity (account_id) SELECT id FROM added WHERE NOT is_guest;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- As before, without guests; nobody ceases to be one.
CREATE OR REPLACE FUNCTION count_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO account_counts AS kept (role, is_active, is_verified, share, accounts)
      SELECT role, is_active, is_verified, pg_backend_pid() % 16, count(*)
        FROM added WHERE NOT is_guest GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (role, is_active, is_verified, share) DO UPDATE SET accounts = kept.accounts + excluded.accounts;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO account_counts AS kept (role, is_active, is_verified, share, accounts)
      SELECT role, is_active, is_verified, pg_backend_pid() % 16, -count(*)
        FROM removed WHERE NOT is_guest GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (role, is_active, is_verified, share) DO UPDATE SET accounts = kept.accounts + excluded.accounts;
  ELSE
    INSERT INTO account_counts AS kept (role, is_active, is_verified, share, accounts)
      SELECT role, is_active, is_verified, pg_backend_pid() % 16, sum(change)
        FROM (SELECT role, is_active, is_verified, 1 AS change FROM added WHERE NOT is_guest
              UNION ALL SELECT role, is_active, is_verified, -1 FROM removed WHERE NOT is_guest) AS changes
       GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 2, 3
      ON CONFLICT (role, is_active, is_verified, share) DO UPDATE SET accounts = kept.accounts + excluded.accounts;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- As before, but a result without a score line, which is a guest's, was never counted: nothing is noted when it is replaced
CREATE OR REPLACE FUNCTION note_replaced_results() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO uncounted_changes (test_id, kind, sign, account_id, subject_id, attempt_id, is_first, marks_points,
                                 percentage)
    SELECT r.test_id, 'result', -1, r.account_id, r.id, CASE WHEN a.id IS NULL THEN r.attempt_id END,
           a.id IS NULL AND s.is_first, r.marks_points, r.percentage
      FROM removed r
      JOIN score_lines s ON s.account_id = r.account_id AND s.id = r.id
      LEFT JOIN added a ON a.account_id = r.account_id AND a.id = r.id
     WHERE r.replaced_by IS NULL AND (a.id IS NULL OR a.replaced_by IS NOT NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- or goes.
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
                          WHERE c.sign = -1 AND c.kind = 'score-line' AND c.subject_id = r.id)) AS is_first) AS line
     WHERE line.is_first IS NOT NULL AND EXISTS (SELECT 1 FROM tests t WHERE t.id = r.test_id);
  RETURN NULL;
END $$;
