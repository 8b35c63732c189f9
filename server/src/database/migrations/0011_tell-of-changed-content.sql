-- What visitors see is kept as drawn pages in every process of the site. Whoever changes it, the console, the
-- command line or the news, the processes are told when the change is committed. A learner who enrols changes
-- series.enrolled_count alone, which is no reason to draw anything anew.
CREATE FUNCTION tell_of_changed_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER series_tell AFTER INSERT OR DELETE OR UPDATE OF
    title, subtitle, description, category, is_free, price_rupees, original_price_rupees, rating, tag, tag_color,
    bg_gradient, icon_bg, icon_color, icon_file_id, is_featured, features, updated_at ON series
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_changed_content();
--> statement-breakpoint
CREATE TRIGGER tests_tell AFTER INSERT OR DELETE OR UPDATE ON tests
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_changed_content();
--> statement-breakpoint
CREATE TRIGGER series_tests_tell AFTER INSERT OR DELETE OR UPDATE ON series_tests
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_changed_content();
--> statement-breakpoint
CREATE TRIGGER announcements_tell AFTER INSERT OR DELETE OR UPDATE ON announcements
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_changed_content();
--> statement-breakpoint
CREATE TRIGGER news_items_tell AFTER INSERT OR DELETE OR UPDATE ON news_items
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_changed_content();
