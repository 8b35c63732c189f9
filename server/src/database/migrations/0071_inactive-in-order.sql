DROP INDEX CONCURRENTLY IF EXISTS "account_activity_inactive_last_login";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "account_activity_inactive_last_login" ON "account_activity" USING btree (coalesce(last_login_at, '-infinity'::timestamptz),"account_id") WHERE not is_active;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "account_activity_inactive_most_tests";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "account_activity_inactive_most_tests" ON "account_activity" USING btree ("tests_taken","account_id") WHERE not is_active;
