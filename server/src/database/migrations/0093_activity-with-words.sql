DROP INDEX CONCURRENTLY IF EXISTS "account_activity_by_log_in";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "account_activity_by_log_in" ON "account_activity" USING btree (coalesce(last_login_at, '-infinity'::timestamptz),"account_id","words");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "account_activity_by_tests";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "account_activity_by_tests" ON "account_activity" USING btree ("tests_taken","account_id","words");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "account_activity_last_login";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "account_activity_most_tests";
