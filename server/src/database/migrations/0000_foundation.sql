CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"email_verified_at" timestamp with time zone,
	"phone" text DEFAULT '' NOT NULL,
	"phone_verified_at" timestamp with time zone,
	"registered_at" timestamp with time zone NOT NULL,
	"password_updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounts_name_not_blank" CHECK (btrim("accounts"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"date_of_birth" date,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"is_complete" boolean DEFAULT false NOT NULL,
	"last_login_at" timestamp with time zone,
	"notifications_read_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "profiles_role_known" CHECK ("profiles"."role" in ('user', 'moderator', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text,
	"title" text NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"type" text DEFAULT 'announcement' NOT NULL,
	"url" text,
	"priority" smallint DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "announcements_key_unique" UNIQUE("key"),
	CONSTRAINT "announcements_type_known" CHECK ("announcements"."type" in ('announcement', 'exam_alert', 'study_update', 'success', 'news', 'result', 'notification', 'warning', 'info')),
	CONSTRAINT "announcements_priority_range" CHECK ("announcements"."priority" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"link" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notifications_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"test_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"options" text[] NOT NULL,
	"correct" smallint NOT NULL,
	"explanation" text DEFAULT '' NOT NULL,
	"tag" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	CONSTRAINT "questions_position" UNIQUE("test_id","position"),
	CONSTRAINT "questions_text_not_blank" CHECK (btrim("questions"."text") <> ''),
	CONSTRAINT "questions_four_options" CHECK (cardinality("questions"."options") = 4),
	CONSTRAINT "questions_correct_range" CHECK ("questions"."correct" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "test_version_keys" (
	"version_id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"explanations" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"test_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"series_id" uuid,
	"status" text DEFAULT 'running' NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"deadline_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"answers" text NOT NULL,
	"flags" text NOT NULL,
	"time_spent" integer[] NOT NULL,
	"current_position" smallint,
	"submitted_at" timestamp with time zone,
	CONSTRAINT "attempts_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "attempts_status_known" CHECK ("attempts"."status" in ('running', 'submitted')),
	CONSTRAINT "attempts_submitted_at" CHECK (("attempts"."status" = 'submitted') = ("attempts"."submitted_at" is not null)),
	CONSTRAINT "attempts_sheet_letters" CHECK (translate("attempts"."answers", 'ABCD-', '') = ''),
	CONSTRAINT "attempts_sheet_lengths" CHECK (length("attempts"."answers") = length("attempts"."flags"))
);
--> statement-breakpoint
CREATE TABLE "results" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"test_id" uuid NOT NULL,
	"series_id" uuid,
	"test_title" text NOT NULL,
	"series_title" text,
	"marks_points" integer NOT NULL,
	"total_points" integer NOT NULL,
	"percentage" smallint NOT NULL,
	"correct_count" integer NOT NULL,
	"incorrect_count" integer NOT NULL,
	"skipped_count" integer NOT NULL,
	"time_taken_seconds" integer NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "results_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "results_attempt" UNIQUE("account_id","attempt_id"),
	CONSTRAINT "results_one_per_test_and_series" UNIQUE NULLS NOT DISTINCT("account_id","test_id","series_id"),
	CONSTRAINT "results_percentage_range" CHECK ("results"."percentage" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "score_lines" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"test_id" uuid NOT NULL,
	"test_title" text NOT NULL,
	"is_first" boolean NOT NULL,
	"marks_points" integer NOT NULL,
	"total_points" integer NOT NULL,
	"percentage" smallint NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "score_lines_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "test_histograms" (
	"test_id" uuid NOT NULL,
	"marks_points" integer NOT NULL,
	"total_points" integer NOT NULL,
	"learners" integer NOT NULL,
	CONSTRAINT "test_histograms_test_id_marks_points_total_points_pk" PRIMARY KEY("test_id","marks_points","total_points"),
	CONSTRAINT "test_histograms_not_negative" CHECK ("test_histograms"."learners" >= 0)
);
--> statement-breakpoint
CREATE TABLE "series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text,
	"title" text NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"is_free" boolean DEFAULT true NOT NULL,
	"price_rupees" integer DEFAULT 0 NOT NULL,
	"original_price_rupees" integer DEFAULT 0 NOT NULL,
	"rating" numeric(2, 1) DEFAULT 0 NOT NULL,
	"tag" text DEFAULT '' NOT NULL,
	"tag_color" text DEFAULT 'green-500' NOT NULL,
	"bg_gradient" text DEFAULT 'blue' NOT NULL,
	"icon_bg" text DEFAULT 'blue-100' NOT NULL,
	"icon_color" text DEFAULT 'blue-600' NOT NULL,
	"icon_file_id" uuid,
	"is_featured" boolean DEFAULT false NOT NULL,
	"features" text[] DEFAULT '{}' NOT NULL,
	"enrolled_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "series_key_unique" UNIQUE("key"),
	CONSTRAINT "series_title_not_blank" CHECK (btrim("series"."title") <> ''),
	CONSTRAINT "series_category_slug" CHECK ("series"."category" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "series_prices" CHECK ("series"."price_rupees" >= 0 and "series"."original_price_rupees" >= 0),
	CONSTRAINT "series_free_has_no_price" CHECK (not "series"."is_free" or "series"."price_rupees" = 0),
	CONSTRAINT "series_rating_range" CHECK ("series"."rating" between 0 and 5),
	CONSTRAINT "series_enrolled_not_negative" CHECK ("series"."enrolled_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "series_tests" (
	"series_id" uuid NOT NULL,
	"test_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "series_tests_series_id_test_id_pk" PRIMARY KEY("series_id","test_id")
);
--> statement-breakpoint
CREATE TABLE "test_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"test_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content_hash" text NOT NULL,
	"title" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"has_time_limit" boolean NOT NULL,
	"correct_points" integer NOT NULL,
	"incorrect_points" integer NOT NULL,
	"skipped_points" integer NOT NULL,
	"question_ids" uuid[] NOT NULL,
	"paper" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "test_versions_number" UNIQUE("test_id","number")
);
--> statement-breakpoint
CREATE TABLE "tests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"has_time_limit" boolean DEFAULT true NOT NULL,
	"correct_points" integer DEFAULT 300 NOT NULL,
	"incorrect_points" integer DEFAULT -75 NOT NULL,
	"skipped_points" integer DEFAULT 0 NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"subjects" text[] DEFAULT '{}' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"is_mock_test" boolean DEFAULT false NOT NULL,
	"is_pyq" boolean DEFAULT false NOT NULL,
	"is_practice_test" boolean DEFAULT false NOT NULL,
	"is_standalone" boolean DEFAULT false NOT NULL,
	"is_free" boolean DEFAULT true NOT NULL,
	"is_new" boolean DEFAULT true NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"question_count" integer DEFAULT 0 NOT NULL,
	"current_version_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tests_key_unique" UNIQUE("key"),
	CONSTRAINT "tests_title_not_blank" CHECK (btrim("tests"."title") <> ''),
	CONSTRAINT "tests_duration" CHECK ("tests"."duration_minutes" >= 0),
	CONSTRAINT "tests_time_limit_has_duration" CHECK (not "tests"."has_time_limit" or "tests"."duration_minutes" > 0),
	CONSTRAINT "tests_status_known" CHECK ("tests"."status" in ('active', 'inactive', 'draft', 'archived')),
	CONSTRAINT "tests_correct_not_negative" CHECK ("tests"."correct_points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"series_id" uuid NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"price_rupees" integer NOT NULL,
	"enrolled_at" timestamp with time zone NOT NULL,
	"unenrolled_at" timestamp with time zone,
	CONSTRAINT "enrolments_end" CHECK ("enrolments"."is_active" = ("enrolments"."unenrolled_at" is null))
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_version_keys" ADD CONSTRAINT "test_version_keys_version_id_test_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."test_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_version_id_test_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."test_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_account_id_attempt_id_attempts_account_id_id_fk" FOREIGN KEY ("account_id","attempt_id") REFERENCES "public"."attempts"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_lines" ADD CONSTRAINT "score_lines_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_lines" ADD CONSTRAINT "score_lines_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_histograms" ADD CONSTRAINT "test_histograms_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_tests" ADD CONSTRAINT "series_tests_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_tests" ADD CONSTRAINT "series_tests_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_versions" ADD CONSTRAINT "test_versions_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tests" ADD CONSTRAINT "tests_current_version_id_test_versions_id_fk" FOREIGN KEY ("current_version_id") REFERENCES "public"."test_versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email_unique" ON "accounts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "announcements_order" ON "announcements" USING btree ("priority" DESC NULLS LAST,"created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_one_running" ON "attempts" USING btree ("account_id","test_id",coalesce(series_id, '00000000-0000-0000-0000-000000000000')) WHERE status = 'running';--> statement-breakpoint
CREATE INDEX "attempts_due" ON "attempts" USING btree ("deadline_at") WHERE status = 'running';--> statement-breakpoint
CREATE INDEX "attempts_version" ON "attempts" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "attempts_series" ON "attempts" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "results_newest" ON "results" USING btree ("account_id","completed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "results_test" ON "results" USING btree ("test_id");--> statement-breakpoint
CREATE INDEX "results_series" ON "results" USING btree ("series_id");--> statement-breakpoint
CREATE UNIQUE INDEX "score_lines_one_first" ON "score_lines" USING btree ("account_id","test_id") WHERE is_first;--> statement-breakpoint
CREATE INDEX "score_lines_newest" ON "score_lines" USING btree ("account_id","completed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "score_lines_test" ON "score_lines" USING btree ("test_id");--> statement-breakpoint
CREATE INDEX "series_newest" ON "series" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "series_tests_test" ON "series_tests" USING btree ("test_id");--> statement-breakpoint
CREATE INDEX "tests_newest" ON "tests" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "tests_standalone" ON "tests" USING btree ("category") WHERE is_standalone and status = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_one_active" ON "enrolments" USING btree ("account_id","series_id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "enrolments_series" ON "enrolments" USING btree ("series_id") WHERE is_active;