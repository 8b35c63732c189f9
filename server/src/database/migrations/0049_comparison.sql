CREATE TABLE "board_entries" (
	"account_id" uuid NOT NULL,
	"test_id" uuid NOT NULL,
	"marks_points" integer NOT NULL,
	"total_points" integer NOT NULL,
	CONSTRAINT "board_entries_account_id_test_id_pk" PRIMARY KEY("account_id","test_id")
);
--> statement-breakpoint
CREATE TABLE "nicknames" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"nickname" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "nicknames_not_blank" CHECK (btrim("nicknames"."nickname") <> '')
);
--> statement-breakpoint
CREATE TABLE "question_times" (
	"version_id" uuid NOT NULL,
	"band" smallint NOT NULL,
	"learners" integer NOT NULL,
	"counts" "bytea" NOT NULL,
	CONSTRAINT "question_times_version_id_band_pk" PRIMARY KEY("version_id","band"),
	CONSTRAINT "question_times_not_negative" CHECK ("question_times"."learners" >= 0)
);
--> statement-breakpoint
CREATE TABLE "weekly_mails" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"stop_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"done_week" integer NOT NULL,
	"wanted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "board_entries" ADD CONSTRAINT "board_entries_account_id_nicknames_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."nicknames"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_entries" ADD CONSTRAINT "board_entries_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nicknames" ADD CONSTRAINT "nicknames_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_times" ADD CONSTRAINT "question_times_version_id_test_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."test_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_mails" ADD CONSTRAINT "weekly_mails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_entries_best" ON "board_entries" USING btree ("test_id",((marks_points::float8 / nullif(total_points, 0))) desc nulls last,"account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "nicknames_unique" ON "nicknames" USING btree (fold("nickname"));--> statement-breakpoint
CREATE UNIQUE INDEX "weekly_mails_stop_key" ON "weekly_mails" USING btree ("stop_key");--> statement-breakpoint
CREATE INDEX "weekly_mails_done" ON "weekly_mails" USING btree ("done_week");
--> statement-breakpoint
-- The day of the exam is named in one place from now on, the profile; the book of mistakes follows it.
UPDATE profiles p SET exam_date = date '1970-01-01' + g.goal_day
  FROM review_goals g WHERE g.account_id = p.account_id AND p.exam_date IS NULL;
--> statement-breakpoint
INSERT INTO review_goals (account_id, goal_day)
  SELECT account_id, exam_date - date '1970-01-01' FROM profiles WHERE exam_date IS NOT NULL
  ON CONFLICT (account_id) DO UPDATE SET goal_day = excluded.goal_day;
