ALTER TABLE "practices" ADD COLUMN "mode" text DEFAULT 'study' NOT NULL;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "handed_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "answers" text;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "flags" text;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "time_spent" integer[];--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "current_place" smallint;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "practices" ADD CONSTRAINT "practices_mode_known" CHECK ("practices"."mode" in ('study', 'exam'));