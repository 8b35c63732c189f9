-- How many learners rated a series, and the sum of their stars, is kept as the enrolments are counted: by the database.
CREATE FUNCTION count_rating() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO series_ratings AS counted (series_id, learners, stars_sum) VALUES (NEW.series_id, 1, NEW.stars)
      ON CONFLICT (series_id) DO UPDATE
        SET learners = counted.learners + 1, stars_sum = counted.stars_sum + excluded.stars_sum;
  ELSIF TG_OP = 'UPDATE' THEN
    UPDATE series_ratings SET stars_sum = stars_sum + NEW.stars - OLD.stars WHERE series_id = NEW.series_id;
  ELSE
    UPDATE series_ratings SET learners = learners - 1, stars_sum = stars_sum - OLD.stars
      WHERE series_id = OLD.series_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ratings_count AFTER INSERT OR DELETE ON ratings
  FOR EACH ROW EXECUTE FUNCTION count_rating();
--> statement-breakpoint
CREATE TRIGGER ratings_count_changed AFTER UPDATE OF stars ON ratings
  FOR EACH ROW WHEN (OLD.stars <> NEW.stars) EXECUTE FUNCTION count_rating();
--> statement-breakpoint
-- What is shown of them; null while there are too few.
CREATE FUNCTION shown_mean(learners integer, stars_sum integer) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN learners >= 5 THEN round(stars_sum::numeric / learners, 1) END
$$;
--> statement-breakpoint
-- Drawn pages are dropped when the mean that they show is another one. How many rated follows within ten seconds, as the
-- number of enrolments does.
CREATE TRIGGER series_ratings_tell AFTER UPDATE ON series_ratings
  FOR EACH ROW WHEN (shown_mean(OLD.learners, OLD.stars_sum) IS DISTINCT FROM shown_mean(NEW.learners, NEW.stars_sum))
  EXECUTE FUNCTION tell_of_changed_content();
