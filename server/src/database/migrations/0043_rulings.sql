CREATE TABLE "question_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"test_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"asked" text NOT NULL,
	"answer" text NOT NULL,
	"answered_by" uuid NOT NULL,
	"answered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"test_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"reply" text DEFAULT '' NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"ruling_id" uuid,
	CONSTRAINT "question_reports_kind_known" CHECK ("question_reports"."kind" in ('wrong-key', 'typing-error', 'translation', 'unclear', 'other', 'doubt')),
	CONSTRAINT "question_reports_words" CHECK (length("question_reports"."words") between 1 and 1000),
	CONSTRAINT "question_reports_outcome_known" CHECK ("question_reports"."outcome" in ('ruled', 'mended', 'declined', 'answered')),
	CONSTRAINT "question_reports_closed" CHECK (("question_reports"."outcome" is null) = ("question_reports"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "key_revisions" (
	"test_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rescored_results" (
	"ruling_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"result_id" uuid NOT NULL,
	"before_marks" integer NOT NULL,
	"before_total" integer NOT NULL,
	"before_percentage" smallint NOT NULL,
	"marks" integer NOT NULL,
	"total" integer NOT NULL,
	"percentage" smallint NOT NULL,
	"correct" integer NOT NULL,
	"incorrect" integer NOT NULL,
	"skipped" integer NOT NULL,
	"is_now_wrong" boolean NOT NULL,
	CONSTRAINT "rescored_results_ruling_id_account_id_result_id_pk" PRIMARY KEY("ruling_id","account_id","result_id")
);
--> statement-breakpoint
CREATE TABLE "rescoring_chunks" (
	"ruling_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"account_ids" uuid[] NOT NULL,
	"result_ids" uuid[] NOT NULL,
	CONSTRAINT "rescoring_chunks_ruling_id_number_pk" PRIMARY KEY("ruling_id","number")
);
--> statement-breakpoint
CREATE TABLE "rulings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"test_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"asked" text NOT NULL,
	"kind" text NOT NULL,
	"letters" text NOT NULL,
	"languages" text[],
	"last_version" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"counted_from" timestamp with time zone,
	"preview" jsonb,
	"revision" integer,
	"published_at" timestamp with time zone,
	"checks_left" smallint DEFAULT 0 NOT NULL,
	"check_due_at" timestamp with time zone,
	"cards_followed_at" timestamp with time zone,
	CONSTRAINT "rulings_kind_known" CHECK ("rulings"."kind" in ('rekey', 'also', 'full-to-all', 'full-to-attempted', 'void')),
	CONSTRAINT "rulings_letters" CHECK (case "rulings"."kind" when 'rekey' then "rulings"."letters" ~ '^[A-F]$' when 'also' then "rulings"."letters" ~ '^[A-F]{1,5}$' else "rulings"."letters" = '' end),
	CONSTRAINT "rulings_languages" CHECK (cardinality("rulings"."languages") > 0),
	CONSTRAINT "rulings_state_known" CHECK ("rulings"."state" in ('counting', 'proposed', 'approved', 'published', 'withdrawn')),
	CONSTRAINT "rulings_two_administrators" CHECK ("rulings"."state" not in ('approved', 'published') or ("rulings"."decided_by" is not null and "rulings"."decided_by" <> "rulings"."proposed_by")),
	CONSTRAINT "rulings_in_force" CHECK (("rulings"."state" = 'published') = ("rulings"."revision" is not null) and ("rulings"."revision" is null) = ("rulings"."published_at" is null))
);
--> statement-breakpoint
ALTER TABLE "uncounted_changes" DROP CONSTRAINT "uncounted_changes_kind_known";--> statement-breakpoint
ALTER TABLE "uncounted_changes" ADD COLUMN "before_marks_points" integer;--> statement-breakpoint
ALTER TABLE "uncounted_changes" ADD COLUMN "before_total_points" integer;--> statement-breakpoint
ALTER TABLE "uncounted_changes" ADD COLUMN "before_percentage" smallint;--> statement-breakpoint
ALTER TABLE "uncounted_changes" ADD COLUMN "is_standing" boolean;--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_version_id_test_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."test_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_ruling_id_rulings_id_fk" FOREIGN KEY ("ruling_id") REFERENCES "public"."rulings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_revisions" ADD CONSTRAINT "key_revisions_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rescored_results" ADD CONSTRAINT "rescored_results_ruling_id_rulings_id_fk" FOREIGN KEY ("ruling_id") REFERENCES "public"."rulings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rescoring_chunks" ADD CONSTRAINT "rescoring_chunks_ruling_id_rulings_id_fk" FOREIGN KEY ("ruling_id") REFERENCES "public"."rulings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rulings" ADD CONSTRAINT "rulings_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_answers_question" ON "question_answers" USING btree ("test_id","question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "question_reports_one_open" ON "question_reports" USING btree ("account_id","question_id") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "question_reports_open" ON "question_reports" USING btree ("test_id","question_id","created_at") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "question_reports_account" ON "question_reports" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "question_reports_test" ON "question_reports" USING btree ("test_id","question_id");--> statement-breakpoint
CREATE INDEX "question_reports_version" ON "question_reports" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "question_reports_ruling" ON "question_reports" USING btree ("ruling_id");--> statement-breakpoint
CREATE INDEX "rescored_results_result" ON "rescored_results" USING btree ("account_id","result_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rulings_revision" ON "rulings" USING btree ("test_id","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "rulings_one_approved" ON "rulings" USING btree ("test_id") WHERE state = 'approved';--> statement-breakpoint
CREATE UNIQUE INDEX "rulings_one_open" ON "rulings" USING btree ("test_id","question_id") WHERE state in ('counting', 'proposed', 'approved');--> statement-breakpoint
CREATE INDEX "rulings_newest" ON "rulings" USING btree ("proposed_at","id");--> statement-breakpoint
CREATE INDEX "rulings_at_work" ON "rulings" USING btree ("proposed_at") WHERE state in ('counting', 'approved') or checks_left > 0 or (state = 'published' and cards_followed_at is null);--> statement-breakpoint
ALTER TABLE "uncounted_changes" ADD CONSTRAINT "uncounted_changes_kind_known" CHECK ("uncounted_changes"."kind" in ('score-line', 'discarded-attempt', 'result', 'sheet', 'rescored'));--> statement-breakpoint
CREATE OR REPLACE VIEW "public"."test_results" AS (
  select test_id, sum(results)::integer as results, sum(percentage_sum)::bigint as percentage_sum
    from (select test_id, results, percentage_sum from test_counts
          union all
          select test_id, sign, sign * percentage from uncounted_changes
           where kind = 'result' or kind = 'score-line' and sign = 1
          union all
          select test_id, 0, percentage - before_percentage from uncounted_changes
           where kind = 'rescored' and is_standing) as parts
   group by test_id);
--> statement-breakpoint
-- What was noted of results that go, goes with them; a million are written at once, so that no foreign key looks at each.
CREATE FUNCTION forget_rescored_results() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  DELETE FROM rescored_results s USING removed r WHERE s.account_id = r.account_id AND s.result_id = r.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER results_forget_rescored AFTER DELETE ON results REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_rescored_results();
--> statement-breakpoint
-- As before, but what a ruling changes notes itself ('rescored'), and would be compared thousands with thousands here.
CREATE OR REPLACE FUNCTION note_replaced_results() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF current_setting('taiyari.rescoring', true) = 'on' THEN
    RETURN NULL;
  END IF;
  INSERT INTO uncounted_changes (test_id, kind, sign, account_id, subject_id, attempt_id, is_first, marks_points,
                                 percentage)
    SELECT r.test_id, 'result', -1, r.account_id, r.id, CASE WHEN a.id IS NULL THEN r.attempt_id END,
           a.id IS NULL AND s.is_first, r.marks_points, r.percentage
      FROM removed r
      JOIN score_lines s ON s.account_id = r.account_id AND s.id = r.id
      LEFT JOIN added a ON a.account_id = r.account_id AND a.id = r.id
     WHERE r.replaced_by IS NULL AND (a.id IS NULL OR a.replaced_by IS NOT NULL);
  RETURN NULL;
END $$;
