ALTER TABLE "invoices" VALIDATE CONSTRAINT "invoices_one_tax";
--> statement-breakpoint
ALTER TABLE "invoices" VALIDATE CONSTRAINT "invoices_sum";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_place";
