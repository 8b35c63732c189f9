CREATE TABLE "user_job_rows" (
	"job_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"outcome" text,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "user_job_rows_job_id_account_id_pk" PRIMARY KEY("job_id","account_id"),
	CONSTRAINT "user_job_rows_outcome_known" CHECK ("user_job_rows"."outcome" in ('done', 'unchanged', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "user_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"series_id" uuid,
	"state" text DEFAULT 'running' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "user_jobs_kind_known" CHECK ("user_jobs"."kind" in ('mail', 'enrolment')),
	CONSTRAINT "user_jobs_state_known" CHECK ("user_jobs"."state" in ('running', 'done', 'cancelled')),
	CONSTRAINT "user_jobs_finished" CHECK (("user_jobs"."state" = 'running') = ("user_jobs"."finished_at" is null)),
	CONSTRAINT "user_jobs_series" CHECK (("user_jobs"."kind" = 'enrolment') = ("user_jobs"."series_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "user_job_rows" ADD CONSTRAINT "user_job_rows_job_id_user_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."user_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_job_rows" ADD CONSTRAINT "user_job_rows_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_job_rows_left" ON "user_job_rows" USING btree ("job_id","account_id") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "user_job_rows_account" ON "user_job_rows" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "user_jobs_latest" ON "user_jobs" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "user_jobs_running" ON "user_jobs" USING btree ("created_at") WHERE state = 'running';