DROP INDEX CONCURRENTLY IF EXISTS "question_revisions_drawn";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "question_revisions_drawn" ON "question_revisions" USING btree ("bank_question_id","number","sameness");
