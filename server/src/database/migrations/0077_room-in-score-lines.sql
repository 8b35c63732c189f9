-- As in results. Written anew in the order of time, in which lines come as well.
DROP INDEX "score_lines_completed";--> statement-breakpoint
ALTER TABLE "score_lines" SET (fillfactor = 50);--> statement-breakpoint
CLUSTER "score_lines" USING "score_lines_started";--> statement-breakpoint
ALTER TABLE "score_lines" SET WITHOUT CLUSTER;--> statement-breakpoint
CREATE INDEX "score_lines_completed" ON "score_lines" USING btree ("completed_at","account_id");
