DROP INDEX CONCURRENTLY IF EXISTS "payment_events_order";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_events_order" ON "payment_events" USING btree ("provider","provider_order_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payment_events_newest";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_events_newest" ON "payment_events" USING btree ("received_at","event_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_names";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_names" ON "orders" USING gin (order_names("id", "reference", "provider_order_id") gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "order_lines_title";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_lines_title" ON "order_lines" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payments_names";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_names" ON "payments" USING gin ("payment_id" gin_trgm_ops);
