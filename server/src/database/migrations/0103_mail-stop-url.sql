CREATE TABLE "weekly_mail_keys" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"stop_key" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "stop_url" text;--> statement-breakpoint
ALTER TABLE "weekly_mail_keys" ADD CONSTRAINT "weekly_mail_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "weekly_mail_keys_stop_key" ON "weekly_mail_keys" USING btree ("stop_key");