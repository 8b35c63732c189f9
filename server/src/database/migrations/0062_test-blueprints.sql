CREATE TABLE "test_blueprints" (
	"test_id" uuid PRIMARY KEY NOT NULL,
	"seed" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"at_publication" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_questions" ADD COLUMN "replaced_by" uuid;--> statement-breakpoint
ALTER TABLE "test_blueprints" ADD CONSTRAINT "test_blueprints_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;