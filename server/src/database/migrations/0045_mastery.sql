CREATE TABLE "outlook_records" (
	"exam" text PRIMARY KEY NOT NULL,
	"made" integer NOT NULL,
	"held" integer NOT NULL,
	CONSTRAINT "outlook_records_counts" CHECK (0 <= "outlook_records"."held" and "outlook_records"."held" <= "outlook_records"."made")
);
--> statement-breakpoint
CREATE TABLE "outlooks" (
	"account_id" uuid NOT NULL,
	"exam" text NOT NULL,
	"attempts" integer NOT NULL,
	"low" real,
	"high" real,
	"total_points" integer NOT NULL,
	"made" integer NOT NULL,
	"held" integer NOT NULL,
	CONSTRAINT "outlooks_account_id_exam_pk" PRIMARY KEY("account_id","exam"),
	CONSTRAINT "outlooks_whole" CHECK (("outlooks"."low" is null) = ("outlooks"."high" is null)),
	CONSTRAINT "outlooks_record" CHECK (0 <= "outlooks"."held" and "outlooks"."held" <= "outlooks"."made")
);
--> statement-breakpoint
CREATE TABLE "topic_mastery" (
	"account_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"topic" text NOT NULL,
	"answers" integer NOT NULL,
	"correct" integer NOT NULL,
	"low" real NOT NULL,
	"high" real NOT NULL,
	CONSTRAINT "topic_mastery_account_id_subject_topic_pk" PRIMARY KEY("account_id","subject","topic"),
	CONSTRAINT "topic_mastery_interval" CHECK (0 <= "topic_mastery"."low" and "topic_mastery"."low" <= "topic_mastery"."high" and "topic_mastery"."high" <= 1),
	CONSTRAINT "topic_mastery_counts" CHECK (0 <= "topic_mastery"."correct" and "topic_mastery"."correct" <= "topic_mastery"."answers")
);
--> statement-breakpoint
CREATE TABLE "unreckoned_learners" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unreckoned_learners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outlooks" ADD CONSTRAINT "outlooks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_mastery" ADD CONSTRAINT "topic_mastery_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unreckoned_learners" ADD CONSTRAINT "unreckoned_learners_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unreckoned_learners_account" ON "unreckoned_learners" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "unreckoned_learners_due" ON "unreckoned_learners" USING btree ("due_at");
--> statement-breakpoint
-- What a learner knows is reckoned anew when results come or go: a narrow row, in the transaction that changes them. Not
-- of guests, and not of an account that goes itself.
CREATE FUNCTION note_unreckoned_learners() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unreckoned_learners (account_id)
    SELECT DISTINCT r.account_id FROM changed r JOIN accounts a ON a.id = r.account_id AND NOT a.is_guest;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER results_come_unreckoned AFTER INSERT ON results REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_unreckoned_learners();
--> statement-breakpoint
CREATE TRIGGER results_go_unreckoned AFTER DELETE ON results REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_unreckoned_learners();
--> statement-breakpoint
-- Whoever took tests before is reckoned as well, after those who hand in meanwhile.
INSERT INTO unreckoned_learners (account_id, due_at)
  SELECT a.account_id, '2020-01-01'::timestamptz FROM account_activity a WHERE a.tests_taken > 0;
