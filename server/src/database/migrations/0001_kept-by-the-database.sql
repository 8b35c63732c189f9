-- What must never drift or change is kept by the database itself, in the transaction that touches it.

CREATE FUNCTION count_enrolment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('UPDATE', 'DELETE') AND OLD.is_active THEN
    UPDATE series SET enrolled_count = enrolled_count - 1 WHERE id = OLD.series_id;
  END IF;
  IF TG_OP IN ('INSERT', 'UPDATE') AND NEW.is_active THEN
    UPDATE series SET enrolled_count = enrolled_count + 1 WHERE id = NEW.series_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER enrolments_count AFTER INSERT OR UPDATE OF is_active, series_id OR DELETE ON enrolments
  FOR EACH ROW EXECUTE FUNCTION count_enrolment();
--> statement-breakpoint
CREATE FUNCTION count_first_score() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE test_histograms SET learners = learners - 1
      WHERE test_id = OLD.test_id AND marks_points = OLD.marks_points
        AND total_points = OLD.total_points;
  ELSE
    INSERT INTO test_histograms (test_id, marks_points, total_points, learners)
      VALUES (NEW.test_id, NEW.marks_points, NEW.total_points, 1)
      ON CONFLICT (test_id, marks_points, total_points)
      DO UPDATE SET learners = test_histograms.learners + 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER score_lines_first_added AFTER INSERT ON score_lines
  FOR EACH ROW WHEN (NEW.is_first) EXECUTE FUNCTION count_first_score();
--> statement-breakpoint
CREATE TRIGGER score_lines_first_removed AFTER DELETE ON score_lines
  FOR EACH ROW WHEN (OLD.is_first) EXECUTE FUNCTION count_first_score();
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is frozen: make a new version', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER test_versions_frozen BEFORE UPDATE ON test_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER test_version_keys_frozen BEFORE UPDATE ON test_version_keys
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Saves change no indexed column; with room on the page they stay in place (HOT updates).
ALTER TABLE attempts SET (fillfactor = 70);
