CREATE TABLE "drawn_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"template_id" text NOT NULL,
	"seed" integer NOT NULL,
	"wording" text NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL,
	"chosen" smallint,
	"is_right" boolean,
	"answered_at" timestamp with time zone,
	CONSTRAINT "drawn_questions_answer" CHECK (("drawn_questions"."answered_at" is null) = ("drawn_questions"."chosen" is null)
        and ("drawn_questions"."chosen" is null) = ("drawn_questions"."is_right" is null))
);
--> statement-breakpoint
ALTER TABLE "drawn_questions" ADD CONSTRAINT "drawn_questions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drawn_questions_account" ON "drawn_questions" USING btree ("account_id","template_id");