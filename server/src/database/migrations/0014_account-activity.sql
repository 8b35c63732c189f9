CREATE TABLE "account_activity" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"last_login_at" timestamp with time zone,
	"tests_taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "account_activity_tests_taken" CHECK ("account_activity"."tests_taken" >= 0)
);
--> statement-breakpoint
DROP TRIGGER results_count ON results;--> statement-breakpoint
DROP FUNCTION count_result();--> statement-breakpoint
INSERT INTO "account_activity" ("account_id", "last_login_at", "tests_taken")
  SELECT id, last_login_at, tests_taken FROM "accounts" ORDER BY id;--> statement-breakpoint
DROP INDEX "accounts_last_login";--> statement-breakpoint
DROP INDEX "accounts_most_tests";--> statement-breakpoint
-- The release before this one reads and writes both columns while it is replaced: they stay until the next release,
-- and a log-in that it writes down there is carried over.
CREATE FUNCTION carry_last_login_over() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE account_activity SET last_login_at = NEW.last_login_at WHERE account_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER accounts_carry_last_login_over AFTER UPDATE OF last_login_at ON accounts
  FOR EACH ROW EXECUTE FUNCTION carry_last_login_over();--> statement-breakpoint
ALTER TABLE "account_activity" ADD CONSTRAINT "account_activity_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_activity_last_login" ON "account_activity" USING btree ("last_login_at" DESC NULLS LAST,"account_id");--> statement-breakpoint
CREATE INDEX "account_activity_most_tests" ON "account_activity" USING btree ("tests_taken" DESC NULLS LAST,"account_id");--> statement-breakpoint
CREATE FUNCTION add_account_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account_activity (account_id) SELECT id FROM added;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_add_activity AFTER INSERT ON accounts
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_account_activity();
--> statement-breakpoint
-- Once for all results of a statement, account by account in the order of their ids: two batches of submissions
-- never wait for each other in a circle. The plan is kept by the connection, so it must not be one for a table
-- that was small when the connection was made.
CREATE FUNCTION count_results() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  change record;
BEGIN
  FOR change IN
    SELECT account_id, count(*)::integer * CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END AS results
      FROM changed GROUP BY account_id ORDER BY account_id
  LOOP
    UPDATE account_activity SET tests_taken = tests_taken + change.results WHERE account_id = change.account_id;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER results_added AFTER INSERT ON results
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_results();
--> statement-breakpoint
CREATE TRIGGER results_removed AFTER DELETE ON results
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_results();
