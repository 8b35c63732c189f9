CREATE TABLE "identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identities_subject_not_blank" CHECK ("identities"."subject" <> '')
);
--> statement-breakpoint
CREATE TABLE "provider_trips" (
	"secret_hash" "bytea" PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"account_id" uuid,
	"next" text,
	"keeps_guest" boolean NOT NULL,
	"returned_at" timestamp with time zone,
	"issuer" text,
	"subject" text,
	"email" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_trips_proven" CHECK (("provider_trips"."issuer" is null) = ("provider_trips"."subject" is null) and ("provider_trips"."issuer" is null) = ("provider_trips"."email" is null))
);
--> statement-breakpoint
ALTER TABLE "security_events" DROP CONSTRAINT "security_events_kind_known";--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_trips" ADD CONSTRAINT "provider_trips_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identities_person" ON "identities" USING btree ("issuer","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_of_account" ON "identities" USING btree ("account_id","issuer");--> statement-breakpoint
CREATE INDEX "provider_trips_expired" ON "provider_trips" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "provider_trips_account" ON "provider_trips" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_kind_known" CHECK ("security_events"."kind" in ('sign-up', 'log-in', 'log-in-new-device', 'log-in-failed', 'log-in-limited', 'log-out', 'step-up', 'password-failed', 'password-changed', 'password-reset', 'email-verified', 'identity-linked', 'identity-unlinked', 'export')) NOT VALID;