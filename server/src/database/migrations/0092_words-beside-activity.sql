-- First of all: it locks accounts, whose triggers write the other table.
CREATE FUNCTION carry_words_over() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE account_activity SET words = NEW.words WHERE account_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_carry_words_over AFTER UPDATE OF name, email ON accounts
  FOR EACH ROW WHEN (OLD.words <> NEW.words) EXECUTE FUNCTION carry_words_over();
--> statement-breakpoint
ALTER TABLE "account_activity" ADD COLUMN "words" text collate "C";--> statement-breakpoint
-- As before, and says what it is called.
CREATE OR REPLACE FUNCTION add_account_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account_activity (account_id, is_active, words) SELECT id, is_active, words FROM added WHERE NOT is_guest;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Who is there already gets them with his next log-in or result, for the row is written then anyway: that brings him to where the list
-- begins.
CREATE FUNCTION add_missing_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.words := (SELECT words FROM accounts WHERE id = NEW.account_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER account_activity_add_missing_words BEFORE UPDATE ON account_activity
  FOR EACH ROW WHEN (NEW.words IS NULL) EXECUTE FUNCTION add_missing_words();
