ALTER TABLE "questions" VALIDATE CONSTRAINT "questions_option_count";--> statement-breakpoint
ALTER TABLE "questions" VALIDATE CONSTRAINT "questions_correct_range";--> statement-breakpoint
ALTER TABLE "attempts" VALIDATE CONSTRAINT "attempts_sheet_letters";
--> statement-breakpoint
ALTER TABLE "key_reviews" VALIDATE CONSTRAINT "key_reviews_letter";
