DROP INDEX CONCURRENTLY IF EXISTS "attempts_due_new";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "attempts_due_new" ON "attempts" USING btree ("deadline_at") WHERE submitted_at is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "attempts_due";--> statement-breakpoint
ALTER INDEX "attempts_due_new" RENAME TO "attempts_due";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "attempts_started_new";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "attempts_started_new" ON "attempts" USING btree ("started_at") WHERE submitted_at is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "attempts_started";--> statement-breakpoint
ALTER INDEX "attempts_started_new" RENAME TO "attempts_started";