ALTER TABLE "invoices" DROP CONSTRAINT "invoices_sum";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "igst_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "place_of_supply" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "place_of_supply" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_one_tax" CHECK ("invoices"."igst_paise" = 0 or ("invoices"."cgst_paise" = 0 and "invoices"."sgst_paise" = 0)) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_sum" CHECK ("invoices"."taxable_paise" + "invoices"."cgst_paise" + "invoices"."sgst_paise" + "invoices"."igst_paise" = "invoices"."total_paise") NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_place" CHECK ("orders"."place_of_supply" ~ '^[0-9]{2}$') NOT VALID;