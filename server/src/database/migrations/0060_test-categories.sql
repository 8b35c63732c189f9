CREATE TABLE "test_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"is_retired" boolean DEFAULT false NOT NULL,
	CONSTRAINT "test_categories_name" UNIQUE("name"),
	CONSTRAINT "test_categories_name_not_blank" CHECK (btrim("test_categories"."name") <> '')
);
--> statement-breakpoint
INSERT INTO "test_categories" ("id", "name", "position")
SELECT gen_random_uuid(), name, place - 1
  FROM unnest(array['General Knowledge', 'Reasoning', 'Mathematics', 'English', 'Current Affairs', 'Science',
                    'History', 'Geography', 'Computer Science', 'Economics', 'Polity'])
       WITH ORDINALITY AS initial(name, place);
--> statement-breakpoint
-- A test may bring a category that nobody has listed: from a bundle, or from a process of the release before. It is
-- listed with the test, so that every test has a category that is there. Two that come at the same moment may have the
-- same place; the name then decides.
CREATE FUNCTION list_test_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO test_categories (id, name, position)
  SELECT gen_random_uuid(), NEW.category, coalesce(max(position), -1) + 1 FROM test_categories
  ON CONFLICT (name) DO NOTHING;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER tests_list_category BEFORE INSERT OR UPDATE OF category ON tests
  FOR EACH ROW EXECUTE FUNCTION list_test_category();
--> statement-breakpoint
INSERT INTO "test_categories" ("id", "name", "position")
SELECT gen_random_uuid(), category, 10 + row_number() OVER (ORDER BY category)
  FROM (SELECT DISTINCT category FROM tests) AS used
ON CONFLICT ("name") DO NOTHING;
--> statement-breakpoint
ALTER TABLE "tests" ADD CONSTRAINT "tests_category_test_categories_name_fk" FOREIGN KEY ("category") REFERENCES "public"."test_categories"("name") ON DELETE no action ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "tests" VALIDATE CONSTRAINT "tests_category_test_categories_name_fk";--> statement-breakpoint
CREATE INDEX "tests_category" ON "tests" USING btree ("category");--> statement-breakpoint
-- The learners' list of subjects stands in the order of this one.
CREATE TRIGGER test_categories_tell AFTER INSERT OR DELETE OR UPDATE ON test_categories
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_changed_content();
