CREATE TABLE "question_changes" (
	"version_id" uuid PRIMARY KEY NOT NULL,
	"learners" integer NOT NULL,
	"counts" "bytea" NOT NULL,
	CONSTRAINT "question_changes_not_negative" CHECK ("question_changes"."learners" >= 0)
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "first_choices" text;--> statement-breakpoint
ALTER TABLE "unnamed_sheets" ADD COLUMN "first_choices" text;--> statement-breakpoint
ALTER TABLE "gone_sheets" ADD COLUMN "first_choices" text;--> statement-breakpoint
ALTER TABLE "question_changes" ADD CONSTRAINT "question_changes_version_id_test_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."test_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A sheet that goes is taken out of what was counted with its first choices.
CREATE OR REPLACE FUNCTION keep_gone_sheets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO gone_sheets (account_id, attempt_id, version_id, answers, time_spent, first_choices)
    SELECT a.account_id, a.id, a.version_id, a.answers, a.time_spent, a.first_choices
      FROM removed a
     WHERE a.status = 'submitted' AND EXISTS (SELECT 1 FROM tests t WHERE t.id = a.test_id);
  RETURN NULL;
END $$;
