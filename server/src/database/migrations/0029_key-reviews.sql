CREATE TABLE "key_reviews" (
	"test_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"letter" text NOT NULL,
	"state" text NOT NULL,
	"note" text NOT NULL,
	"reviewed_by" uuid NOT NULL,
	"reviewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "key_reviews_test_id_question_id_pk" PRIMARY KEY("test_id","question_id"),
	CONSTRAINT "key_reviews_letter" CHECK ("key_reviews"."letter" ~ '^[A-D]$'),
	CONSTRAINT "key_reviews_state" CHECK ("key_reviews"."state" in ('accepted', 'dismissed'))
);
--> statement-breakpoint
ALTER TABLE "key_reviews" ADD CONSTRAINT "key_reviews_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;