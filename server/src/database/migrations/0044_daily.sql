CREATE TABLE "daily_answers" (
	"account_id" uuid NOT NULL,
	"exam" text NOT NULL,
	"day" integer NOT NULL,
	"question_id" uuid NOT NULL,
	"chosen" smallint,
	"is_right" boolean NOT NULL,
	"seconds" integer NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "daily_answers_account_id_day_exam_question_id_pk" PRIMARY KEY("account_id","day","exam","question_id"),
	CONSTRAINT "daily_answers_seconds" CHECK ("daily_answers"."seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "daily_days" (
	"account_id" uuid NOT NULL,
	"day" integer NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL,
	CONSTRAINT "daily_days_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "daily_sets" (
	"exam" text NOT NULL,
	"day" integer NOT NULL,
	"questions" jsonb NOT NULL,
	CONSTRAINT "daily_sets_exam_day_pk" PRIMARY KEY("exam","day")
);
--> statement-breakpoint
CREATE TABLE "daily_settings" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"exam" text,
	"hides_streak" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "daily_answers" ADD CONSTRAINT "daily_answers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_answers" ADD CONSTRAINT "daily_answers_set" FOREIGN KEY ("exam","day") REFERENCES "public"."daily_sets"("exam","day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_days" ADD CONSTRAINT "daily_days_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_settings" ADD CONSTRAINT "daily_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "daily_answers_of_set" ON "daily_answers" USING btree ("exam","day");