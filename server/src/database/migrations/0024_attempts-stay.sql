CREATE TABLE "unnamed_sheets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version_id" uuid NOT NULL,
	"is_first" boolean NOT NULL,
	"marks_points" integer NOT NULL,
	"answers" text NOT NULL,
	"time_spent" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "unnamed_sheets" ADD CONSTRAINT "unnamed_sheets_version_id_test_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."test_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unnamed_sheets_version" ON "unnamed_sheets" USING btree ("version_id");--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "replaced_by" uuid;--> statement-breakpoint
ALTER TABLE "uncounted_changes" DROP CONSTRAINT "uncounted_changes_kind_known";--> statement-breakpoint
ALTER TABLE "uncounted_changes" ADD CONSTRAINT "uncounted_changes_kind_known" CHECK ("uncounted_changes"."kind" in ('score-line', 'discarded-attempt', 'result', 'sheet'));
