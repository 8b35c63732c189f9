CREATE TABLE "question_texts" (
	"question_id" uuid NOT NULL,
	"lang" text NOT NULL,
	"text" text NOT NULL,
	"options" text[] NOT NULL,
	"explanation" text DEFAULT '' NOT NULL,
	"reviewed" boolean DEFAULT false NOT NULL,
	"source" jsonb NOT NULL,
	CONSTRAINT "question_texts_question_id_lang_pk" PRIMARY KEY("question_id","lang"),
	CONSTRAINT "question_texts_lang_known" CHECK ("question_texts"."lang" in ('hi', 'ur')),
	CONSTRAINT "question_texts_text_not_blank" CHECK (btrim("question_texts"."text") <> ''),
	CONSTRAINT "question_texts_option_count" CHECK (cardinality("question_texts"."options") between 2 and 6)
);
--> statement-breakpoint
CREATE TABLE "test_version_explanations" (
	"version_id" uuid NOT NULL,
	"lang" text NOT NULL,
	"explanations" jsonb NOT NULL,
	CONSTRAINT "test_version_explanations_version_id_lang_pk" PRIMARY KEY("version_id","lang"),
	CONSTRAINT "test_version_explanations_lang_known" CHECK ("test_version_explanations"."lang" in ('hi', 'ur'))
);
--> statement-breakpoint
CREATE TABLE "test_version_papers" (
	"version_id" uuid NOT NULL,
	"lang" text NOT NULL,
	"paper" text NOT NULL,
	CONSTRAINT "test_version_papers_version_id_lang_pk" PRIMARY KEY("version_id","lang"),
	CONSTRAINT "test_version_papers_lang_known" CHECK ("test_version_papers"."lang" in ('hi', 'ur'))
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "lang" text;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "languages" text[] DEFAULT '{"en"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "question_texts" ADD CONSTRAINT "question_texts_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_version_explanations" ADD CONSTRAINT "test_version_explanations_version_id_test_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."test_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_version_papers" ADD CONSTRAINT "test_version_papers_version_id_test_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."test_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER test_version_papers_frozen BEFORE UPDATE ON test_version_papers
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER test_version_explanations_frozen BEFORE UPDATE ON test_version_explanations
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
