DROP INDEX CONCURRENTLY IF EXISTS "sessions_created";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sessions_created" ON "sessions" USING btree ("created_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "account_tokens_expired";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "account_tokens_expired" ON "account_tokens" USING btree ("expires_at");
