DROP INDEX CONCURRENTLY IF EXISTS "review_cards_leeches";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "review_cards_leeches" ON "review_cards" USING btree ("account_id") WHERE suspended_at is not null;
