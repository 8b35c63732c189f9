ALTER TABLE "attempts" VALIDATE CONSTRAINT "attempts_sheet_letters";--> statement-breakpoint
ALTER TABLE "attempts" VALIDATE CONSTRAINT "attempts_sheet_lengths";
