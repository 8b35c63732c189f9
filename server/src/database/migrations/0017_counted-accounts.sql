CREATE TABLE "account_counts" (
	"role" text NOT NULL,
	"is_active" boolean NOT NULL,
	"is_verified" boolean NOT NULL,
	"share" smallint NOT NULL,
	"accounts" integer NOT NULL,
	CONSTRAINT "account_counts_role_is_active_is_verified_share_pk" PRIMARY KEY("role","is_active","is_verified","share")
);
--> statement-breakpoint
DROP INDEX "accounts_figures";--> statement-breakpoint
DROP INDEX "account_activity_last_login";--> statement-breakpoint
DROP INDEX "account_activity_most_tests";--> statement-breakpoint
DROP INDEX "accounts_newest";--> statement-breakpoint
DROP INDEX "results_newest";--> statement-breakpoint
DROP INDEX "score_lines_newest";--> statement-breakpoint
DROP INDEX "audit_log_newest";--> statement-breakpoint
DROP INDEX "audit_log_action";--> statement-breakpoint
DROP INDEX "audit_log_actor";--> statement-breakpoint
DROP INDEX "audit_log_subject";--> statement-breakpoint
DROP INDEX "enrolments_series";--> statement-breakpoint
CREATE INDEX "accounts_staff" ON "accounts" USING btree ("role","registered_at") WHERE role <> 'user';--> statement-breakpoint
CREATE INDEX "accounts_inactive" ON "accounts" USING btree ("registered_at") WHERE not is_active;--> statement-breakpoint
CREATE INDEX "attempts_test" ON "attempts" USING btree ("test_id");--> statement-breakpoint
CREATE INDEX "tests_current_version" ON "tests" USING btree ("current_version_id");--> statement-breakpoint
CREATE INDEX "enrolments_account" ON "enrolments" USING btree ("account_id","enrolled_at");--> statement-breakpoint
CREATE INDEX "files_account" ON "files" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_activity_last_login" ON "account_activity" USING btree (coalesce(last_login_at, '-infinity'::timestamptz),"account_id");--> statement-breakpoint
CREATE INDEX "account_activity_most_tests" ON "account_activity" USING btree ("tests_taken","account_id");--> statement-breakpoint
CREATE INDEX "accounts_newest" ON "accounts" USING btree ("registered_at","id","is_active","is_verified","role","words");--> statement-breakpoint
CREATE INDEX "results_newest" ON "results" USING btree ("account_id","completed_at","id");--> statement-breakpoint
CREATE INDEX "score_lines_newest" ON "score_lines" USING btree ("account_id","completed_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_id","at","id");--> statement-breakpoint
CREATE INDEX "enrolments_series" ON "enrolments" USING btree ("series_id");
--> statement-breakpoint
-- Once for each statement, kind by kind in their order. Every sixteenth connection adds to the same row: those who sign
-- up at one moment do not wait for each other's commit.
CREATE FUNCTION count_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO account_counts AS kept (role, is_active, is_verified, share, accounts)
      SELECT role, is_active, is_verified, pg_backend_pid() % 16, count(*)
        FROM added GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (role, is_active, is_verified, share) DO UPDATE SET accounts = kept.accounts + excluded.accounts;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO account_counts AS kept (role, is_active, is_verified, share, accounts)
      SELECT role, is_active, is_verified, pg_backend_pid() % 16, -count(*)
        FROM removed GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (role, is_active, is_verified, share) DO UPDATE SET accounts = kept.accounts + excluded.accounts;
  ELSE
    INSERT INTO account_counts AS kept (role, is_active, is_verified, share, accounts)
      SELECT role, is_active, is_verified, pg_backend_pid() % 16, sum(change)
        FROM (SELECT role, is_active, is_verified, 1 AS change FROM added
              UNION ALL SELECT role, is_active, is_verified, -1 FROM removed) AS changes
       GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 2, 3
      ON CONFLICT (role, is_active, is_verified, share) DO UPDATE SET accounts = kept.accounts + excluded.accounts;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_count_added AFTER INSERT ON accounts
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_accounts();
--> statement-breakpoint
CREATE TRIGGER accounts_count_removed AFTER DELETE ON accounts
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_accounts();
--> statement-breakpoint
CREATE TRIGGER accounts_count_changed AFTER UPDATE ON accounts
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_accounts();
--> statement-breakpoint
-- After the triggers: their lock lets nobody write accounts until this migration is committed.
INSERT INTO account_counts (role, is_active, is_verified, share, accounts)
  SELECT role, is_active, is_verified, 0, count(*) FROM accounts GROUP BY 1, 2, 3;
--> statement-breakpoint
-- Tables of millions are cleaned after ten thousands of changes, not after a fifth of all rows; an end of a test leaves
-- a dead row for each submission.
ALTER TABLE attempts SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE results SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE score_lines SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE accounts SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE account_activity SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE sessions SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
-- Few rows, written by everybody: they stay on their pages, which are cleaned as they are used.
ALTER TABLE account_counts SET (fillfactor = 20, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
--> statement-breakpoint
ALTER TABLE test_histograms SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
--> statement-breakpoint
ALTER TABLE series SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

--> statement-breakpoint
-- With a finer picture of the names the planner knows how many have one of them.
ALTER TABLE accounts ALTER COLUMN words SET STATISTICS 1000;
