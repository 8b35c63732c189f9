DROP INDEX CONCURRENTLY IF EXISTS "question_answers_alike";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "question_answers_alike" ON "question_answers" USING btree ("question_id");
