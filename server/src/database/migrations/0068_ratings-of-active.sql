ALTER TABLE "ratings" ADD COLUMN "counts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- The stars of an account count while it is not switched off. Whoever switches it off waits for a rating that is being
-- given, and the other way round.
CREATE FUNCTION rating_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT is_active INTO NEW.counts FROM accounts WHERE id = NEW.account_id FOR SHARE;
  NEW.counts := coalesce(NEW.counts, false);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ratings_of_active BEFORE INSERT ON ratings
  FOR EACH ROW EXECUTE FUNCTION rating_counts();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_rating() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  more integer := 0;
  stars_more integer := 0;
  rated uuid;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    rated := OLD.series_id;
    IF OLD.counts THEN more := -1; stars_more := -OLD.stars; END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    rated := NEW.series_id;
    IF NEW.counts THEN more := more + 1; stars_more := stars_more + NEW.stars; END IF;
    INSERT INTO series_ratings (series_id, learners, stars_sum) VALUES (rated, 0, 0) ON CONFLICT DO NOTHING;
  END IF;
  IF more <> 0 OR stars_more <> 0 THEN
    UPDATE series_ratings SET learners = learners + more, stars_sum = stars_sum + stars_more WHERE series_id = rated;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER ratings_count_changed ON ratings;
--> statement-breakpoint
CREATE TRIGGER ratings_count_changed AFTER UPDATE OF stars, counts ON ratings
  FOR EACH ROW WHEN (OLD.stars <> NEW.stars OR OLD.counts <> NEW.counts) EXECUTE FUNCTION count_rating();
--> statement-breakpoint
CREATE FUNCTION ratings_follow_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ratings SET counts = NEW.is_active WHERE account_id = NEW.id AND counts <> NEW.is_active;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_ratings_follow AFTER UPDATE OF is_active ON accounts
  FOR EACH ROW WHEN (OLD.is_active <> NEW.is_active) EXECUTE FUNCTION ratings_follow_account();
--> statement-breakpoint
UPDATE ratings SET counts = false FROM accounts WHERE accounts.id = ratings.account_id AND NOT accounts.is_active;
