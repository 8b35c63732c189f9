ALTER TABLE "accounts" ADD COLUMN "question_language" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_question_language" CHECK ("accounts"."question_language" in ('en', 'hi', 'ur')) NOT VALID;--> statement-breakpoint
ALTER TABLE "accounts" VALIDATE CONSTRAINT "accounts_question_language";
