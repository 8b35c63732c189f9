CREATE TABLE "keyed_calls" (
	"key_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"words_hash" "bytea" NOT NULL,
	"call_id" uuid NOT NULL,
	"answer" text,
	"is_other" boolean DEFAULT false NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "keyed_calls_hashes" CHECK (length("keyed_calls"."key_hash") = 32 and length("keyed_calls"."words_hash") = 32)
);
--> statement-breakpoint
ALTER TABLE "keyed_calls" ADD CONSTRAINT "keyed_calls_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "keyed_calls_account" ON "keyed_calls" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "keyed_calls_done" ON "keyed_calls" USING btree ("done_at");