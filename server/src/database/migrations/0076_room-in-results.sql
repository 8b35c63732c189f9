-- A ruling changes the score of a million results at once: with room for the new row on its page, and no index on a column
-- of the score, no index is written. Adding the column writes the table anew, with that room.
DROP INDEX "results_test";--> statement-breakpoint
DROP INDEX "results_unusually_fast";--> statement-breakpoint
ALTER TABLE "results" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "is_unusually_fast" boolean GENERATED ALWAYS AS (correct_count + incorrect_count >= 10
  and time_taken_seconds < 3 * (correct_count + incorrect_count)
  and 100 * correct_count >= 60 * (correct_count + incorrect_count)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "results_test" ON "results" USING btree ("test_id");--> statement-breakpoint
CREATE INDEX "results_unusually_fast" ON "results" USING btree ("test_id","completed_at") WHERE is_unusually_fast;
