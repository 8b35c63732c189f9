ALTER TABLE "attempts" DROP CONSTRAINT "attempts_sheet_letters";--> statement-breakpoint
ALTER TABLE "attempts" DROP CONSTRAINT "attempts_sheet_lengths";--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_sheet_letters" CHECK ("attempts"."answers" ~ '^[A-F-]*$') NOT VALID;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_sheet_lengths" CHECK (octet_length("attempts"."answers") = octet_length("attempts"."flags")) NOT VALID;