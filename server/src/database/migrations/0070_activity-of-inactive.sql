-- First of all: it locks accounts, whose triggers write the other table.
CREATE FUNCTION carry_is_active_over() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE account_activity SET is_active = NEW.is_active WHERE account_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_carry_is_active_over AFTER UPDATE OF is_active ON accounts
  FOR EACH ROW WHEN (OLD.is_active <> NEW.is_active) EXECUTE FUNCTION carry_is_active_over();
--> statement-breakpoint
ALTER TABLE "account_activity" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- As before, and says who begins as an inactive one.
CREATE OR REPLACE FUNCTION add_account_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account_activity (account_id, is_active) SELECT id, is_active FROM added WHERE NOT is_guest;
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE account_activity SET is_active = false
  FROM accounts WHERE accounts.id = account_activity.account_id AND NOT accounts.is_active;
