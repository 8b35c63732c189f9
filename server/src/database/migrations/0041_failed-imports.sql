CREATE TABLE "failed_imports" (
	"test_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"reason" text NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "failed_imports_test_id_file_name_pk" PRIMARY KEY("test_id","file_name")
);
--> statement-breakpoint
ALTER TABLE "failed_imports" ADD CONSTRAINT "failed_imports_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "failed_imports_latest" ON "failed_imports" USING btree ("failed_at" DESC NULLS LAST);