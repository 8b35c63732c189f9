DROP INDEX CONCURRENTLY IF EXISTS "accounts_folded";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "accounts_folded" ON "accounts" USING gin (fold(' ' || "words") gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "series_words";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "series_words" ON "series" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "tests_words";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "tests_words" ON "tests" USING gin ("words" gin_trgm_ops);
