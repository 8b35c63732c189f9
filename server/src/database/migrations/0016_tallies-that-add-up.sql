CREATE TABLE "gone_sheets" (
	"account_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"answers" text NOT NULL,
	"time_spent" integer[] NOT NULL,
	CONSTRAINT "gone_sheets_account_id_attempt_id_pk" PRIMARY KEY("account_id","attempt_id")
);
--> statement-breakpoint
CREATE TABLE "question_tallies" (
	"version_id" uuid NOT NULL,
	"marks_points" integer NOT NULL,
	"learners" integer NOT NULL,
	"answers" "bytea" NOT NULL,
	"seconds" "bytea" NOT NULL,
	"portions" bigint NOT NULL,
	CONSTRAINT "question_tallies_version_id_marks_points_pk" PRIMARY KEY("version_id","marks_points"),
	CONSTRAINT "question_tallies_not_negative" CHECK ("question_tallies"."learners" >= 0)
);
--> statement-breakpoint
CREATE TABLE "test_counts" (
	"test_id" uuid PRIMARY KEY NOT NULL,
	"completed" integer NOT NULL,
	"discarded" integer NOT NULL,
	"results" integer NOT NULL,
	"percentage_sum" bigint NOT NULL,
	"portions" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_tallies" (
	"test_id" uuid NOT NULL,
	"measure" text NOT NULL,
	"value" double precision NOT NULL,
	"learners" integer NOT NULL,
	CONSTRAINT "test_tallies_test_id_measure_value_pk" PRIMARY KEY("test_id","measure","value"),
	CONSTRAINT "test_tallies_measure_known" CHECK ("test_tallies"."measure" in ('percentage', 'seconds', 'marks')),
	CONSTRAINT "test_tallies_not_negative" CHECK ("test_tallies"."learners" >= 0)
);
--> statement-breakpoint
CREATE TABLE "uncounted_changes" (
	"test_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "uncounted_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"sign" smallint NOT NULL,
	"account_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"attempt_id" uuid,
	"is_first" boolean DEFAULT false NOT NULL,
	"marks_points" integer,
	"total_points" integer,
	"percentage" smallint,
	"seconds" integer,
	CONSTRAINT "uncounted_changes_test_id_id_pk" PRIMARY KEY("test_id","id"),
	CONSTRAINT "uncounted_changes_kind_known" CHECK ("uncounted_changes"."kind" in ('score-line', 'discarded-attempt', 'result')),
	CONSTRAINT "uncounted_changes_sign" CHECK ("uncounted_changes"."sign" in (1, -1))
);
--> statement-breakpoint
ALTER TABLE "activity_days" ADD COLUMN "absent_for" integer[];--> statement-breakpoint
ALTER TABLE "item_statistics" ADD COLUMN "portions" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "test_figures" ADD COLUMN "portions" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gone_sheets" ADD CONSTRAINT "gone_sheets_version_id_test_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."test_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_tallies" ADD CONSTRAINT "question_tallies_version_id_test_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."test_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_counts" ADD CONSTRAINT "test_counts_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_tallies" ADD CONSTRAINT "test_tallies_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gone_sheets_version" ON "gone_sheets" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "uncounted_changes_gone" ON "uncounted_changes" USING btree ("subject_id") WHERE sign = -1;
--> statement-breakpoint
-- Many changes pass through; the statistics of a large table would let thousands of dead ones lie.
ALTER TABLE "uncounted_changes" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000,
  autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 10000);
--> statement-breakpoint
-- Tallies change in place; with room on the page no index is written.
ALTER TABLE "question_tallies" SET (fillfactor = 60);
--> statement-breakpoint
ALTER TABLE "test_tallies" SET (fillfactor = 70);
--> statement-breakpoint
ALTER TABLE "test_counts" SET (fillfactor = 70);
--> statement-breakpoint
-- What changes is noted once a statement, however many rows it has. When a test itself is deleted nothing is noted.
CREATE FUNCTION note_score_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO uncounted_changes (test_id, kind, sign, account_id, subject_id, is_first, marks_points, total_points,
                                 percentage, seconds)
    SELECT c.test_id, 'score-line', CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END, c.account_id, c.id, c.is_first,
           c.marks_points, c.total_points, c.percentage,
           greatest(round(extract(epoch FROM c.completed_at - c.started_at)), 0)
      FROM changed c
     WHERE TG_OP = 'INSERT' OR EXISTS (SELECT 1 FROM tests t WHERE t.id = c.test_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER score_lines_note_added AFTER INSERT ON score_lines REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_score_lines();
--> statement-breakpoint
CREATE TRIGGER score_lines_note_removed AFTER DELETE ON score_lines REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_score_lines();
--> statement-breakpoint
CREATE FUNCTION note_discarded_attempts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO uncounted_changes (test_id, kind, sign, account_id, subject_id)
    SELECT c.test_id, 'discarded-attempt', CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END, c.account_id, c.id
      FROM changed c
     WHERE TG_OP = 'INSERT' OR EXISTS (SELECT 1 FROM tests t WHERE t.id = c.test_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER discarded_attempts_note_added AFTER INSERT ON discarded_attempts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_discarded_attempts();
--> statement-breakpoint
CREATE TRIGGER discarded_attempts_note_removed AFTER DELETE ON discarded_attempts REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_discarded_attempts();
--> statement-breakpoint
-- A result goes when it is deleted, and when a retake puts another one in its row. Whether it was a first one only its
-- score line knows; with an account that may have gone a moment before. Plans are kept by the connection: none may be kept that reads all score lines.
CREATE FUNCTION note_gone_results() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO uncounted_changes (test_id, kind, sign, account_id, subject_id, attempt_id, is_first, marks_points,
                                 percentage)
    SELECT r.test_id, 'result', -1, r.account_id, r.id, r.attempt_id,
           coalesce((SELECT s.is_first FROM score_lines s WHERE s.account_id = r.account_id AND s.id = r.id),
                    (SELECT c.is_first FROM uncounted_changes c
                      WHERE c.sign = -1 AND c.kind = 'score-line' AND c.subject_id = r.id), false),
           r.marks_points, r.percentage
      FROM removed r WHERE EXISTS (SELECT 1 FROM tests t WHERE t.id = r.test_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER results_note_removed AFTER DELETE ON results REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION note_gone_results();
--> statement-breakpoint
CREATE FUNCTION note_replaced_results() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO uncounted_changes (test_id, kind, sign, account_id, subject_id, attempt_id, is_first, marks_points,
                                 percentage)
    SELECT r.test_id, 'result', -1, r.account_id, r.id, r.attempt_id,
           coalesce((SELECT s.is_first FROM score_lines s WHERE s.account_id = r.account_id AND s.id = r.id), false),
           r.marks_points, r.percentage
      FROM removed r
     WHERE NOT EXISTS (SELECT 1 FROM added a WHERE a.account_id = r.account_id AND a.id = r.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER results_note_replaced AFTER UPDATE ON results REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_replaced_results();
--> statement-breakpoint
CREATE FUNCTION keep_gone_sheets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO gone_sheets (account_id, attempt_id, version_id, answers, time_spent)
    SELECT a.account_id, a.id, a.version_id, a.answers, a.time_spent
      FROM removed a
     WHERE a.status = 'submitted' AND EXISTS (SELECT 1 FROM tests t WHERE t.id = a.test_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER attempts_keep_gone_sheets AFTER DELETE ON attempts REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_gone_sheets();
--> statement-breakpoint
-- All that there is counts as not counted yet; the figures stay as they are until it is. The triggers above let nobody
-- write results until this migration has ended, a few seconds for each million.
INSERT INTO uncounted_changes (test_id, kind, sign, account_id, subject_id, is_first, marks_points, total_points,
                               percentage, seconds)
  SELECT test_id, 'score-line', 1, account_id, id, is_first, marks_points, total_points, percentage,
         greatest(round(extract(epoch FROM completed_at - started_at)), 0)
    FROM score_lines ORDER BY test_id;
--> statement-breakpoint
INSERT INTO uncounted_changes (test_id, kind, sign, account_id, subject_id)
  SELECT test_id, 'discarded-attempt', 1, account_id, id FROM discarded_attempts ORDER BY test_id;
--> statement-breakpoint
-- The sheets of results that retakes have replaced are not known any more, and were not counted.
INSERT INTO uncounted_changes (test_id, kind, sign, account_id, subject_id, is_first, marks_points, percentage)
  SELECT s.test_id, 'result', -1, s.account_id, s.id, s.is_first, s.marks_points, s.percentage
    FROM score_lines s LEFT JOIN results r ON r.account_id = s.account_id AND r.id = s.id
   WHERE r.id IS NULL ORDER BY s.test_id;
--> statement-breakpoint
ANALYZE uncounted_changes;
--> statement-breakpoint
WITH gaps AS (
  SELECT day, least(coalesce(day - previous_day, 367), 367) - 1 AS days, count(*) AS learners
    FROM active_learners GROUP BY 1, 2),
absent AS (
  SELECT d.day, n, sum(coalesce(g.learners, 0)) OVER (PARTITION BY d.day ORDER BY n DESC) AS learners
    FROM activity_days d CROSS JOIN generate_series(0, 366) AS n LEFT JOIN gaps g ON g.day = d.day AND g.days = n)
UPDATE activity_days d SET absent_for = a.absent_for
  FROM (SELECT day, array_agg(learners::integer ORDER BY n) AS absent_for FROM absent GROUP BY day) a
 WHERE a.day = d.day;
--> statement-breakpoint
ALTER TABLE "activity_days" ALTER COLUMN "absent_for" SET NOT NULL;
