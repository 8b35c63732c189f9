-- Finished days are counted anew: what was counted before does not know the previous day.
DELETE FROM "active_learners";--> statement-breakpoint
DELETE FROM "activity_days";--> statement-breakpoint
DROP INDEX "active_learners_account";--> statement-breakpoint
DROP INDEX "attempts_started";--> statement-breakpoint
DROP INDEX "discarded_attempts_started";--> statement-breakpoint
DROP INDEX "score_lines_completed";--> statement-breakpoint
DROP INDEX "score_lines_started";--> statement-breakpoint
ALTER TABLE "active_learners" DROP CONSTRAINT "active_learners_day_account_id_pk";--> statement-breakpoint
ALTER TABLE "active_learners" ADD CONSTRAINT "active_learners_account_id_day_pk" PRIMARY KEY("account_id","day");--> statement-breakpoint
ALTER TABLE "active_learners" ADD COLUMN "previous_day" date;--> statement-breakpoint
CREATE INDEX "active_learners_day" ON "active_learners" USING btree ("day","previous_day");--> statement-breakpoint
CREATE INDEX "attempts_started" ON "attempts" USING btree ("started_at","account_id") WHERE status = 'running';--> statement-breakpoint
CREATE INDEX "discarded_attempts_started" ON "discarded_attempts" USING btree ("started_at","account_id");--> statement-breakpoint
CREATE INDEX "score_lines_completed" ON "score_lines" USING btree ("completed_at","account_id","percentage");--> statement-breakpoint
CREATE INDEX "score_lines_started" ON "score_lines" USING btree ("started_at","account_id");