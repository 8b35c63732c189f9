DROP INDEX CONCURRENTLY IF EXISTS "results_of_series";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "results_of_series" ON "results" USING btree ("series_id","replaced_by");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "results_series";
