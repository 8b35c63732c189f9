CREATE TABLE "review_cards" (
	"account_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"test_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"subject" text NOT NULL,
	"origin" text NOT NULL,
	"cause" text,
	"note" text DEFAULT '' NOT NULL,
	"bookmarked_at" timestamp with time zone,
	"stability" double precision,
	"difficulty" double precision,
	"due_day" integer NOT NULL,
	"last_day" integer,
	"reps" integer DEFAULT 0 NOT NULL,
	"lapses" integer DEFAULT 0 NOT NULL,
	"suspended_at" timestamp with time zone,
	"resumed_at" timestamp with time zone,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_cards_account_id_question_id_pk" PRIMARY KEY("account_id","question_id"),
	CONSTRAINT "review_cards_origin_known" CHECK ("review_cards"."origin" in ('wrong', 'skipped', 'slow', 'marked', 'guessed', 'starred')),
	CONSTRAINT "review_cards_cause_known" CHECK ("review_cards"."cause" in ('unknown', 'misread', 'calculation', 'guessed')),
	CONSTRAINT "review_cards_memory_whole" CHECK (("review_cards"."stability" is null) = ("review_cards"."difficulty" is null) and ("review_cards"."stability" is null) = ("review_cards"."last_day" is null))
);
--> statement-breakpoint
CREATE TABLE "review_goals" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"goal_day" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_log" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"day" integer NOT NULL,
	"grade" smallint NOT NULL,
	"chosen" smallint,
	"seconds" integer NOT NULL,
	"attempt_id" uuid,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_log_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "review_log_grade" CHECK ("review_log"."grade" between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "unsifted_results" (
	"account_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unsifted_results_account_id_attempt_id_pk" PRIMARY KEY("account_id","attempt_id")
);
--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_version_id_test_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."test_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_goals" ADD CONSTRAINT "review_goals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_log" ADD CONSTRAINT "review_log_card" FOREIGN KEY ("account_id","question_id") REFERENCES "public"."review_cards"("account_id","question_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsifted_results" ADD CONSTRAINT "unsifted_results_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_cards_due" ON "review_cards" USING btree ("account_id","due_day") WHERE suspended_at is null;--> statement-breakpoint
CREATE INDEX "review_cards_test" ON "review_cards" USING btree ("test_id");--> statement-breakpoint
CREATE INDEX "review_cards_version" ON "review_cards" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "review_log_question" ON "review_log" USING btree ("account_id","question_id","answered_at");--> statement-breakpoint
CREATE INDEX "review_log_day" ON "review_log" USING btree ("account_id","day");--> statement-breakpoint
CREATE INDEX "unsifted_results_due" ON "unsifted_results" USING btree ("due_at");
--> statement-breakpoint
-- What a submission leaves to be looked at afterwards: one narrow row, in its own transaction.
CREATE FUNCTION note_unsifted_results() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unsifted_results (account_id, attempt_id) SELECT a.account_id, a.attempt_id FROM added a;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER results_note_unsifted AFTER INSERT ON results REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_unsifted_results();
