ALTER TABLE "tests" DROP CONSTRAINT "tests_status_known";--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "trashed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "trashed_from" text;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "trashed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "trashed_from" text;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_status_known" CHECK ("series"."status" in ('active', 'draft', 'archived', 'trashed'));--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_trashed" CHECK (("series"."status" = 'trashed') = ("series"."trashed_at" is not null)
    and ("series"."status" = 'trashed') = ("series"."trashed_from" is not null));--> statement-breakpoint
ALTER TABLE "tests" ADD CONSTRAINT "tests_trashed" CHECK (("tests"."status" = 'trashed') = ("tests"."trashed_at" is not null)
    and ("tests"."status" = 'trashed') = ("tests"."trashed_from" is not null));--> statement-breakpoint
ALTER TABLE "tests" ADD CONSTRAINT "tests_status_known" CHECK ("tests"."status" in ('active', 'inactive', 'draft', 'archived', 'trashed'));