ALTER TABLE "question_texts" ADD COLUMN "passage" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "passage" text DEFAULT '' NOT NULL;