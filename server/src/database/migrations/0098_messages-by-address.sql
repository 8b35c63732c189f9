DROP INDEX CONCURRENTLY IF EXISTS "contact_messages_address";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contact_messages_address" ON "contact_messages" USING btree (lower("email"));