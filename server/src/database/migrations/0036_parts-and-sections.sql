CREATE TABLE "accommodations" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"percent" smallint,
	"reason" text NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp with time zone NOT NULL,
	"valid_until" date,
	CONSTRAINT "accommodations_kind_known" CHECK ("accommodations"."kind" in ('compensatory', 'percent')),
	CONSTRAINT "accommodations_percent" CHECK (("accommodations"."kind" = 'percent') = ("accommodations"."percent" is not null) and "accommodations"."percent" between 1 and 200),
	CONSTRAINT "accommodations_reason_not_blank" CHECK (btrim("accommodations"."reason") <> '')
);
--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "section" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "part_ends" timestamp with time zone[];--> statement-breakpoint
ALTER TABLE "test_versions" ADD COLUMN "parts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "parts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "declaration" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "accommodations" ADD CONSTRAINT "accommodations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accommodations" ADD CONSTRAINT "accommodations_approved_by_accounts_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accommodations_approved_by" ON "accommodations" USING btree ("approved_by");