DROP INDEX CONCURRENTLY IF EXISTS "results_one_that_stands";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "results_one_that_stands" ON "results" USING btree ("account_id","test_id","series_id","replaced_by") NULLS NOT DISTINCT;
