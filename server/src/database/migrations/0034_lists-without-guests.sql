DROP INDEX CONCURRENTLY IF EXISTS "accounts_by_time";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "accounts_by_time" ON "accounts" USING btree ("registered_at","id","is_active","is_verified","role","words") WHERE not is_guest;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "accounts_by_name";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "accounts_by_name" ON "accounts" USING btree ("words","id","is_active","is_verified","role") WHERE not is_guest;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "accounts_guests";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "accounts_guests" ON "accounts" USING btree ("registered_at") WHERE is_guest;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "accounts_newest";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "accounts_name";
