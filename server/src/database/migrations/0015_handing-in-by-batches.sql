-- Unlogged: after a crash of the database no answer is on its way, and noting how far a process is costs no flush.
CREATE UNLOGGED TABLE "arrival_marks" (
	"process_id" uuid PRIMARY KEY NOT NULL,
	"arrived_until" timestamp with time zone NOT NULL,
	"noted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Attempts are closed many at a time: the histogram takes all of a statement's score lines at once, in the order of
-- its key, so that two statements never wait for each other. The tables are locked for a moment, no row is read.
DROP TRIGGER score_lines_first_added ON score_lines;
--> statement-breakpoint
DROP TRIGGER score_lines_first_removed ON score_lines;
--> statement-breakpoint
DROP FUNCTION count_first_score();
--> statement-breakpoint
CREATE FUNCTION count_first_scores_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO test_histograms (test_id, marks_points, total_points, learners)
    SELECT test_id, marks_points, total_points, count(*) FROM added WHERE is_first
     GROUP BY test_id, marks_points, total_points ORDER BY test_id, marks_points, total_points
    ON CONFLICT (test_id, marks_points, total_points)
    DO UPDATE SET learners = test_histograms.learners + excluded.learners;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_first_scores_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH gone AS MATERIALIZED (
    SELECT test_id, marks_points, total_points, count(*) AS learners FROM removed WHERE is_first
     GROUP BY test_id, marks_points, total_points),
  locked AS MATERIALIZED (
    SELECT h.test_id, h.marks_points, h.total_points, gone.learners
      FROM test_histograms h JOIN gone USING (test_id, marks_points, total_points)
     ORDER BY h.test_id, h.marks_points, h.total_points FOR NO KEY UPDATE OF h)
  UPDATE test_histograms h SET learners = h.learners - locked.learners FROM locked
   WHERE h.test_id = locked.test_id AND h.marks_points = locked.marks_points
     AND h.total_points = locked.total_points;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER score_lines_added AFTER INSERT ON score_lines REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_first_scores_added();
--> statement-breakpoint
CREATE TRIGGER score_lines_removed AFTER DELETE ON score_lines REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_first_scores_removed();
