DROP INDEX CONCURRENTLY IF EXISTS "orders_reference";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "orders_reference" ON "orders" USING btree ("provider","reference") WHERE state = 'claimed';
