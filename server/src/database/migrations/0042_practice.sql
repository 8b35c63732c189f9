CREATE TABLE "practice_questions" (
	"account_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"question_id" uuid NOT NULL,
	"test_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"answered_at" timestamp with time zone,
	"chosen" smallint,
	"is_right" boolean,
	"seconds" integer,
	CONSTRAINT "practice_questions_account_id_practice_id_place_pk" PRIMARY KEY("account_id","practice_id","place"),
	CONSTRAINT "practice_questions_once" UNIQUE("account_id","practice_id","question_id"),
	CONSTRAINT "practice_questions_answered" CHECK (("practice_questions"."answered_at" is null) = ("practice_questions"."is_right" is null) and ("practice_questions"."answered_at" is null) = ("practice_questions"."seconds" is null)
        and ("practice_questions"."answered_at" is not null or "practice_questions"."chosen" is null))
);
--> statement-breakpoint
CREATE TABLE "practices" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"studied_version_id" uuid,
	"started_at" timestamp with time zone NOT NULL,
	"deadline_at" timestamp with time zone,
	CONSTRAINT "practices_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "practised_tests" (
	"account_id" uuid NOT NULL,
	"test_id" uuid NOT NULL,
	"practised_at" timestamp with time zone NOT NULL,
	CONSTRAINT "practised_tests_account_id_test_id_pk" PRIMARY KEY("account_id","test_id")
);
--> statement-breakpoint
ALTER TABLE "review_log" ADD COLUMN "practice_id" uuid;--> statement-breakpoint
ALTER TABLE "practice_questions" ADD CONSTRAINT "practice_questions_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_questions" ADD CONSTRAINT "practice_questions_version_id_test_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."test_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_questions" ADD CONSTRAINT "practice_questions_practice" FOREIGN KEY ("account_id","practice_id") REFERENCES "public"."practices"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practices" ADD CONSTRAINT "practices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practices" ADD CONSTRAINT "practices_studied_version_id_test_versions_id_fk" FOREIGN KEY ("studied_version_id") REFERENCES "public"."test_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practised_tests" ADD CONSTRAINT "practised_tests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practised_tests" ADD CONSTRAINT "practised_tests_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_questions_question" ON "practice_questions" USING btree ("account_id","question_id");--> statement-breakpoint
CREATE INDEX "practice_questions_test" ON "practice_questions" USING btree ("test_id");--> statement-breakpoint
CREATE INDEX "practice_questions_version" ON "practice_questions" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "practices_newest" ON "practices" USING btree ("account_id","started_at");--> statement-breakpoint
CREATE INDEX "practices_studied" ON "practices" USING btree ("studied_version_id");--> statement-breakpoint
CREATE INDEX "practised_tests_test" ON "practised_tests" USING btree ("test_id");