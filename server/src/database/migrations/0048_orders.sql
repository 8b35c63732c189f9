CREATE TABLE "entitled_enrolments" (
	"enrolment_id" uuid PRIMARY KEY NOT NULL,
	"entitlement_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entitlements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"series_id" uuid,
	"product_id" uuid,
	"origin" text NOT NULL,
	"order_line_id" uuid,
	"reason" text,
	"given_by" uuid,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "entitlements_order_line" UNIQUE("order_line_id"),
	CONSTRAINT "entitlements_one_thing" CHECK (("entitlements"."series_id" is null) <> ("entitlements"."product_id" is null)),
	CONSTRAINT "entitlements_origin" CHECK ("entitlements"."origin" in ('order', 'grant', 'coupon')),
	CONSTRAINT "entitlements_order" CHECK (("entitlements"."origin" = 'grant') = ("entitlements"."order_line_id" is null) and ("entitlements"."origin" = 'grant') = ("entitlements"."reason" is not null)),
	CONSTRAINT "entitlements_times" CHECK ("entitlements"."until_at" > "entitlements"."from_at")
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"series" text NOT NULL,
	"fiscal_year" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counters_series_fiscal_year_pk" PRIMARY KEY("series","fiscal_year")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"series" text NOT NULL,
	"fiscal_year" text NOT NULL,
	"number" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid,
	"buyer_name" text NOT NULL,
	"buyer_email" text NOT NULL,
	"title" text NOT NULL,
	"total_paise" integer NOT NULL,
	"taxable_paise" integer NOT NULL,
	"cgst_paise" integer NOT NULL,
	"sgst_paise" integer NOT NULL,
	"seller" jsonb NOT NULL,
	"is_specimen" boolean NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_number" UNIQUE("series","fiscal_year","number"),
	CONSTRAINT "invoices_one_of_refund" UNIQUE("refund_id"),
	CONSTRAINT "invoices_sum" CHECK ("invoices"."taxable_paise" + "invoices"."cgst_paise" + "invoices"."sgst_paise" = "invoices"."total_paise"),
	CONSTRAINT "invoices_number_from_one" CHECK ("invoices"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"series_id" uuid,
	"product_id" uuid,
	"title" text NOT NULL,
	"total_paise" integer NOT NULL,
	CONSTRAINT "order_lines_one_thing" CHECK ("order_lines"."series_id" is null or "order_lines"."product_id" is null)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"provider" text NOT NULL,
	"provider_order_id" text,
	"state" text DEFAULT 'open' NOT NULL,
	"list_paise" integer NOT NULL,
	"discount_paise" integer NOT NULL,
	"total_paise" integer NOT NULL,
	"coupon_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"reference" text,
	"claimed_at" timestamp with time zone,
	"declined" text,
	"check_due_at" timestamp with time zone,
	"checks" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "orders_provider_order" UNIQUE("provider","provider_order_id"),
	CONSTRAINT "orders_provider_known" CHECK ("orders"."provider" in ('test', 'upi', 'razorpay', 'none')),
	CONSTRAINT "orders_state_known" CHECK ("orders"."state" in ('open', 'claimed', 'expired', 'paid', 'refunded')),
	CONSTRAINT "orders_sum" CHECK ("orders"."discount_paise" between 0 and "orders"."list_paise" and "orders"."total_paise" = "orders"."list_paise" - "orders"."discount_paise"),
	CONSTRAINT "orders_paid" CHECK (("orders"."state" in ('paid', 'refunded')) = ("orders"."paid_at" is not null)),
	CONSTRAINT "orders_claimed" CHECK ("orders"."state" <> 'claimed' or "orders"."reference" is not null)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"raw" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"failure" text,
	CONSTRAINT "payment_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"payment_id" text NOT NULL,
	"state" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"currency" text NOT NULL,
	"method" text DEFAULT '' NOT NULL,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_id_of_provider" UNIQUE("provider","payment_id"),
	CONSTRAINT "payments_state_known" CHECK ("payments"."state" in ('created', 'failed', 'authorized', 'captured')),
	CONSTRAINT "payments_problem_known" CHECK ("payments"."problem" in ('amount', 'currency', 'second', 'no-account', 'no-item'))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_paise" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"provider_refund_id" text,
	"failure" text,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_state_known" CHECK ("refunds"."state" in ('asked', 'done', 'failed')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_paise" > 0),
	CONSTRAINT "refunds_done" CHECK (("refunds"."state" = 'done') = ("refunds"."done_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "coupon_redemptions" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"account_id" uuid,
	"n" integer NOT NULL,
	CONSTRAINT "coupon_redemptions_once" UNIQUE("coupon_id","account_id","n")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"percent" smallint,
	"amount_paise" integer,
	"from_at" timestamp with time zone,
	"until_at" timestamp with time zone,
	"per_account" integer,
	"in_all" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupons_code_unique" UNIQUE("code"),
	CONSTRAINT "coupons_code" CHECK ("coupons"."code" ~ '^[A-Z0-9-]{3,24}$'),
	CONSTRAINT "coupons_offer" CHECK (("coupons"."percent" is null) <> ("coupons"."amount_paise" is null)),
	CONSTRAINT "coupons_percent" CHECK ("coupons"."percent" between 1 and 100),
	CONSTRAINT "coupons_amount" CHECK ("coupons"."amount_paise" > 0),
	CONSTRAINT "coupons_limits" CHECK ("coupons"."per_account" > 0 and "coupons"."in_all" > 0),
	CONSTRAINT "coupons_times" CHECK ("coupons"."until_at" > "coupons"."from_at")
);
--> statement-breakpoint
CREATE TABLE "product_series" (
	"product_id" uuid NOT NULL,
	"series_id" uuid NOT NULL,
	CONSTRAINT "product_series_product_id_series_id_pk" PRIMARY KEY("product_id","series_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price_rupees" integer NOT NULL,
	"days" smallint,
	"holds_all" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "products_kind" CHECK ("products"."kind" in ('bundle', 'pass')),
	CONSTRAINT "products_title_not_blank" CHECK (btrim("products"."title") <> ''),
	CONSTRAINT "products_price" CHECK ("products"."price_rupees" between 1 and 1000000),
	CONSTRAINT "products_days" CHECK (("products"."kind" = 'pass') = ("products"."days" is not null)),
	CONSTRAINT "products_days_range" CHECK ("products"."days" between 1 and 1830),
	CONSTRAINT "products_all" CHECK ("products"."kind" = 'pass' or not "products"."holds_all")
);
--> statement-breakpoint
ALTER TABLE "entitled_enrolments" ADD CONSTRAINT "entitled_enrolments_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitled_enrolments" ADD CONSTRAINT "entitled_enrolments_entitlement_id_entitlements_id_fk" FOREIGN KEY ("entitlement_id") REFERENCES "public"."entitlements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_counter" FOREIGN KEY ("series","fiscal_year") REFERENCES "public"."invoice_counters"("series","fiscal_year") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_series" ADD CONSTRAINT "product_series_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_series" ADD CONSTRAINT "product_series_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entitled_enrolments_entitlement" ON "entitled_enrolments" USING btree ("entitlement_id");--> statement-breakpoint
CREATE INDEX "entitlements_account" ON "entitlements" USING btree ("account_id","from_at");--> statement-breakpoint
CREATE INDEX "entitlements_series" ON "entitlements" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "entitlements_product" ON "entitlements" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "entitlements_running_out" ON "entitlements" USING btree ("until_at") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_of_order" ON "invoices" USING btree ("order_id") WHERE refund_id is null;--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_series" ON "order_lines" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_reference" ON "orders" USING btree ("provider","reference") WHERE state in ('claimed', 'paid', 'refunded');--> statement-breakpoint
CREATE INDEX "orders_account" ON "orders" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_coupon" ON "orders" USING btree ("coupon_id");--> statement-breakpoint
CREATE INDEX "orders_check_due" ON "orders" USING btree ("check_due_at") WHERE check_due_at is not null;--> statement-breakpoint
CREATE INDEX "orders_expiring" ON "orders" USING btree ("expires_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "payment_events_waiting" ON "payment_events" USING btree ("received_at") WHERE processed_at is null;--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_problem" ON "payments" USING btree ("created_at") WHERE problem is not null;--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "coupon_redemptions_account" ON "coupon_redemptions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "product_series_series" ON "product_series" USING btree ("series_id");