DROP INDEX CONCURRENTLY IF EXISTS "question_reports_one_of_kind";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "question_reports_one_of_kind" ON "question_reports" USING btree ("account_id","question_id",(kind = 'doubt')) WHERE outcome is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "question_reports_one_open";
