DROP INDEX CONCURRENTLY IF EXISTS "attempts_open_due";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "attempts_open_due" ON "attempts" USING btree ("deadline_at") WHERE submitted_at is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "attempts_open_started";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "attempts_open_started" ON "attempts" USING btree ("started_at") WHERE submitted_at is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "attempts_due";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "attempts_started";