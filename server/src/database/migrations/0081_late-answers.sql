CREATE TABLE "late_answers" (
	"account_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"answer" text NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	CONSTRAINT "late_answers_account_id_attempt_id_place_pk" PRIMARY KEY("account_id","attempt_id","place"),
	CONSTRAINT "late_answers_letter" CHECK ("late_answers"."answer" ~ '^[A-F-]$')
);
--> statement-breakpoint
ALTER TABLE "late_answers" ADD CONSTRAINT "late_answers_account_id_attempt_id_attempts_account_id_id_fk" FOREIGN KEY ("account_id","attempt_id") REFERENCES "public"."attempts"("account_id","id") ON DELETE cascade ON UPDATE no action;