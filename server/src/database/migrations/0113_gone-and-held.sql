ALTER TABLE "orders" DROP CONSTRAINT "orders_closing_known";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_problem_known";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_closing_known" CHECK ("orders"."closed_because" in ('cancelled', 'replaced', 'unpaid', 'declined', 'coupon', 'no-account', 'no-item', 'held')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_problem_known" CHECK ("payments"."problem" in ('amount', 'currency', 'second', 'coupon', 'no-account', 'no-item')) NOT VALID;