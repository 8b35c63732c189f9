ALTER TABLE "profiles" DROP CONSTRAINT "profiles_role_known";--> statement-breakpoint
ALTER TABLE "profiles" DROP CONSTRAINT "profiles_tests_taken";--> statement-breakpoint
DROP INDEX "accounts_name_words";--> statement-breakpoint
DROP INDEX "accounts_email_words";--> statement-breakpoint
DROP INDEX "profiles_last_login";--> statement-breakpoint
DROP INDEX "profiles_most_tests";--> statement-breakpoint
DROP INDEX "accounts_newest";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "last_login_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "tests_taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What the profile knew moves to the account: one table answers every search, filter and order of the list.
UPDATE accounts
   SET last_login_at = profiles.last_login_at, tests_taken = profiles.tests_taken,
       labels = CASE WHEN profiles.role = 'moderator' AND NOT labels && ARRAY['admin', 'moderator']
                THEN array_append(labels, 'moderator') ELSE labels END
  FROM profiles WHERE profiles.account_id = accounts.id;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_result() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE accounts SET tests_taken = tests_taken - 1 WHERE id = OLD.account_id;
  ELSE
    UPDATE accounts SET tests_taken = tests_taken + 1 WHERE id = NEW.account_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "role" text GENERATED ALWAYS AS (case when 'admin' = any(labels) then 'admin' when 'moderator' = any(labels) then 'moderator' else 'user' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "is_verified" boolean GENERATED ALWAYS AS (email_verified_at is not null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "words" text collate "C" GENERATED ALWAYS AS (lower(name || chr(10) || email)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "accounts_words" ON "accounts" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "accounts_name" ON "accounts" USING btree ("words","id","is_active","is_verified","role");--> statement-breakpoint
CREATE INDEX "accounts_last_login" ON "accounts" USING btree ("last_login_at" DESC NULLS LAST,"id","is_active","is_verified","role","words");--> statement-breakpoint
CREATE INDEX "accounts_most_tests" ON "accounts" USING btree ("tests_taken" DESC NULLS LAST,"id","is_active","is_verified","role","words");--> statement-breakpoint
CREATE INDEX "accounts_figures" ON "accounts" USING btree ("is_active","is_verified","role","registered_at");--> statement-breakpoint
CREATE INDEX "accounts_newest" ON "accounts" USING btree ("registered_at" DESC NULLS LAST,"id","is_active","is_verified","role","words");--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "role";--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "last_login_at";--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "tests_taken";--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_tests_taken" CHECK ("accounts"."tests_taken" >= 0);