ALTER TABLE "activity_days" DROP CONSTRAINT "activity_days_not_negative";--> statement-breakpoint
ALTER TABLE "activity_days" ADD COLUMN "enrolments" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_days" ADD CONSTRAINT "activity_days_not_negative" CHECK (least("activity_days"."sign_ups", "activity_days"."active_learners", "activity_days"."attempts_started", "activity_days"."attempts_completed", "activity_days"."attempts_discarded", "activity_days"."percentage_sum", "activity_days"."enrolments") >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "activity_days" VALIDATE CONSTRAINT "activity_days_not_negative";
