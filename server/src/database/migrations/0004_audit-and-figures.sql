-- The audit log is append-only for everybody, the site itself included.
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_not_emptied BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is never changed: write a new row', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE FUNCTION count_result() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE profiles SET tests_taken = tests_taken - 1 WHERE account_id = OLD.account_id;
  ELSE
    UPDATE profiles SET tests_taken = tests_taken + 1 WHERE account_id = NEW.account_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE profiles SET tests_taken = taken.total
  FROM (SELECT account_id, count(*) AS total FROM results GROUP BY account_id) AS taken
 WHERE profiles.account_id = taken.account_id;
--> statement-breakpoint
CREATE TRIGGER results_count AFTER INSERT OR DELETE ON results
  FOR EACH ROW EXECUTE FUNCTION count_result();
