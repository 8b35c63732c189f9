CREATE TABLE "score_cards" (
	"account_id" uuid NOT NULL,
	"result_id" uuid NOT NULL,
	"token" text NOT NULL,
	"shows_marks" boolean NOT NULL,
	"shows_percentage" boolean NOT NULL,
	"shows_rank" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "score_cards_account_id_result_id_pk" PRIMARY KEY("account_id","result_id"),
	CONSTRAINT "score_cards_token_unique" UNIQUE("token"),
	CONSTRAINT "score_cards_name_known" CHECK ("score_cards"."name" in ('none', 'first-name', 'nickname')),
	CONSTRAINT "score_cards_token" CHECK (length("score_cards"."token") = 22)
);
--> statement-breakpoint
ALTER TABLE "score_cards" ADD CONSTRAINT "score_cards_account_id_result_id_results_account_id_id_fk" FOREIGN KEY ("account_id","result_id") REFERENCES "public"."results"("account_id","id") ON DELETE cascade ON UPDATE no action;