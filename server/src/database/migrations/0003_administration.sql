-- Words anywhere in names and titles are found by an index. The extension is a trusted one: the owner of the database may add it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_id" uuid,
	"subject_name" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" ~ '^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$')
);
--> statement-breakpoint
CREATE TABLE "question_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"test_id" uuid NOT NULL,
	"actor_id" uuid,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"question_ids" uuid[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "tests_taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "question_imports" ADD CONSTRAINT "question_imports_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_name_words" ON "audit_log" USING gin ("subject_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "question_imports_newest" ON "question_imports" USING btree ("test_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "accounts_name_words" ON "accounts" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "accounts_email_words" ON "accounts" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "accounts_newest" ON "accounts" USING btree ("registered_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "profiles_last_login" ON "profiles" USING btree ("last_login_at" DESC NULLS LAST,"account_id");--> statement-breakpoint
CREATE INDEX "profiles_most_tests" ON "profiles" USING btree ("tests_taken" DESC NULLS LAST,"account_id");--> statement-breakpoint
CREATE INDEX "tests_title_words" ON "tests" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_tests_taken" CHECK ("profiles"."tests_taken" >= 0);