DROP INDEX CONCURRENTLY IF EXISTS "enrolments_begun";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "enrolments_begun" ON "enrolments" USING btree ("enrolled_at");
