CREATE TABLE "active_learners" (
	"day" date NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "active_learners_day_account_id_pk" PRIMARY KEY("day","account_id")
);
--> statement-breakpoint
CREATE TABLE "activity_days" (
	"day" date PRIMARY KEY NOT NULL,
	"sign_ups" integer NOT NULL,
	"active_learners" integer NOT NULL,
	"attempts_started" integer NOT NULL,
	"attempts_completed" integer NOT NULL,
	"attempts_discarded" integer NOT NULL,
	"percentage_sum" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "activity_days_not_negative" CHECK (least("activity_days"."sign_ups", "activity_days"."active_learners", "activity_days"."attempts_started", "activity_days"."attempts_completed", "activity_days"."attempts_discarded", "activity_days"."percentage_sum") >= 0)
);
--> statement-breakpoint
CREATE TABLE "item_statistics" (
	"version_id" uuid PRIMARY KEY NOT NULL,
	"test_id" uuid NOT NULL,
	"results" integer NOT NULL,
	"learners" integer NOT NULL,
	"reliability" real,
	"suspect_count" integer NOT NULL,
	"questions" jsonb NOT NULL,
	"computed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_figures" (
	"test_id" uuid PRIMARY KEY NOT NULL,
	"completed" integer NOT NULL,
	"discarded" integer NOT NULL,
	"learners" integer NOT NULL,
	"mean_percentage" real,
	"median_percentage" real,
	"mean_seconds" real,
	"median_seconds" real,
	"marks" jsonb NOT NULL,
	"times" jsonb NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discarded_attempts" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"test_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"discarded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "discarded_attempts_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "score_lines" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
-- Known where the attempt is still there; where a retake has replaced it, its end is the best that is known.
UPDATE "score_lines" SET "started_at" = coalesce(
	(SELECT a."started_at" FROM "results" r
	   JOIN "attempts" a ON a."account_id" = r."account_id" AND a."id" = r."attempt_id"
	  WHERE r."account_id" = "score_lines"."account_id" AND r."id" = "score_lines"."id"),
	"completed_at");--> statement-breakpoint
ALTER TABLE "score_lines" ALTER COLUMN "started_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "active_learners" ADD CONSTRAINT "active_learners_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_statistics" ADD CONSTRAINT "item_statistics_version_id_test_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."test_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_statistics" ADD CONSTRAINT "item_statistics_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_figures" ADD CONSTRAINT "test_figures_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discarded_attempts" ADD CONSTRAINT "discarded_attempts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discarded_attempts" ADD CONSTRAINT "discarded_attempts_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "active_learners_account" ON "active_learners" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "item_statistics_test" ON "item_statistics" USING btree ("test_id");--> statement-breakpoint
CREATE INDEX "discarded_attempts_test" ON "discarded_attempts" USING btree ("test_id");--> statement-breakpoint
CREATE INDEX "discarded_attempts_started" ON "discarded_attempts" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "discarded_attempts_discarded" ON "discarded_attempts" USING btree ("discarded_at");--> statement-breakpoint
CREATE INDEX "attempts_started" ON "attempts" USING btree ("started_at") WHERE status = 'running';--> statement-breakpoint
CREATE INDEX "score_lines_completed" ON "score_lines" USING btree ("completed_at");--> statement-breakpoint
CREATE INDEX "score_lines_started" ON "score_lines" USING btree ("started_at");