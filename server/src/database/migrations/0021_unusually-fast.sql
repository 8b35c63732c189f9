DROP INDEX CONCURRENTLY IF EXISTS "results_unusually_fast";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "results_unusually_fast" ON "results" USING btree ("test_id","completed_at") WHERE correct_count + incorrect_count >= 10
  and time_taken_seconds < 3 * (correct_count + incorrect_count)
  and 100 * correct_count >= 60 * (correct_count + incorrect_count);
