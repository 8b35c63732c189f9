CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid,
	"email_hash" "bytea",
	"address" text NOT NULL,
	"device" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	CONSTRAINT "security_events_kind_known" CHECK ("security_events"."kind" in ('sign-up', 'log-in', 'log-in-new-device', 'log-in-failed', 'log-in-limited', 'log-out', 'step-up', 'password-failed', 'password-changed', 'password-reset', 'email-verified', 'export')),
	CONSTRAINT "security_events_count" CHECK ("security_events"."count" >= 1)
);
--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_events_newest" ON "security_events" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "security_events_account" ON "security_events" USING btree ("account_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "security_events_address" ON "security_events" USING btree ("address","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "security_events_kind" ON "security_events" USING btree ("kind","at" DESC NULLS LAST);