-- Checked without reading what is there: that is done by the next migration, beside those who write.
ALTER TABLE "questions" DROP CONSTRAINT "questions_four_options";--> statement-breakpoint
ALTER TABLE "questions" DROP CONSTRAINT "questions_correct_range";--> statement-breakpoint
ALTER TABLE "attempts" DROP CONSTRAINT "attempts_sheet_letters";--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_option_count" CHECK (cardinality("questions"."options") between 2 and 6) NOT VALID;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_correct_range" CHECK ("questions"."correct" >= 0 and "questions"."correct" < cardinality("questions"."options")) NOT VALID;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_sheet_letters" CHECK (translate("attempts"."answers", 'ABCDEF-', '') = '') NOT VALID;
--> statement-breakpoint
ALTER TABLE "key_reviews" DROP CONSTRAINT "key_reviews_letter";--> statement-breakpoint
ALTER TABLE "key_reviews" ADD CONSTRAINT "key_reviews_letter" CHECK ("key_reviews"."letter" ~ '^[A-F]$') NOT VALID;
