ALTER TABLE "review_cards" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_log" ADD COLUMN "is_silent" boolean DEFAULT false NOT NULL;