-- What the columns of a revision are made of. They call nothing but what is as fixed as they are.
CREATE FUNCTION words_of_translations(translations jsonb) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(
    (texts ->> 'question') || ' ' || coalesce(texts ->> 'passage', '') || ' '
      || coalesce((SELECT string_agg(one, ' ') FROM jsonb_array_elements_text(texts -> 'options') AS one), ''), ' '), '')
    FROM jsonb_each(translations) AS beside (lang, texts)
$$;--> statement-breakpoint
-- As wordsHash, for a question and its options in any order.
CREATE FUNCTION question_sameness(words text, choices text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT md5(string_agg(lower(btrim(regexp_replace(normalize(line, NFKC), '\s+', ' ', 'g'))), chr(10)
               ORDER BY at > 0, lower(btrim(regexp_replace(normalize(line, NFKC), '\s+', ' ', 'g'))) COLLATE "C"))
    FROM (SELECT words, 0 UNION ALL SELECT choice, 1 FROM unnest(choices) AS choice) AS lines (line, at)
$$;--> statement-breakpoint
-- As translationStateOf of the contract.
CREATE FUNCTION translation_state(beside jsonb, english_passage text, english text, english_options text[], english_explanation text)
  RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN beside IS NULL THEN NULL
    WHEN NOT (beside ->> 'reviewed')::boolean THEN 'draft'
    WHEN beside -> 'source' ->> 'question' = english
     AND beside -> 'source' ->> 'explanation' = english_explanation
     AND coalesce(beside -> 'source' ->> 'passage', '') = english_passage
     AND beside -> 'source' -> 'options' = to_jsonb(english_options) THEN 'reviewed'
    ELSE 'stale'
  END
$$;--> statement-breakpoint
CREATE TABLE "question_revisions" (
	"bank_question_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"based_on" integer,
	"passage" text NOT NULL,
	"text" text NOT NULL,
	"options" text[] NOT NULL,
	"correct" smallint NOT NULL,
	"explanation" text NOT NULL,
	"translations" jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"words" text GENERATED ALWAYS AS (' ' || fold(text) || chr(10) || ' ' || fold(passage || ' ' || concat_words(options)) || ' ' || fold(words_of_translations(translations))) STORED NOT NULL,
	"sameness" text GENERATED ALWAYS AS (question_sameness(text, options)) STORED NOT NULL,
	"hi_state" text GENERATED ALWAYS AS (translation_state(translations -> 'hi', passage, text, options, explanation)) STORED,
	"ur_state" text GENERATED ALWAYS AS (translation_state(translations -> 'ur', passage, text, options, explanation)) STORED,
	CONSTRAINT "question_revisions_bank_question_id_number_pk" PRIMARY KEY("bank_question_id","number"),
	CONSTRAINT "question_revisions_number" CHECK ("question_revisions"."number" >= 1),
	CONSTRAINT "question_revisions_text_not_blank" CHECK (btrim("question_revisions"."text") <> ''),
	CONSTRAINT "question_revisions_option_count" CHECK (cardinality("question_revisions"."options") between 2 and 6),
	CONSTRAINT "question_revisions_correct_range" CHECK ("question_revisions"."correct" >= 0 and "question_revisions"."correct" < cardinality("question_revisions"."options"))
);
--> statement-breakpoint
CREATE TABLE "bank_figures" (
	"bank_question_id" uuid PRIMARY KEY NOT NULL,
	"learners" integer NOT NULL,
	"facility" real,
	"discrimination" real,
	"is_suspect" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"topic" text DEFAULT '' NOT NULL,
	"difficulty" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_questions_revision" CHECK ("bank_questions"."revision" >= 1),
	CONSTRAINT "bank_questions_difficulty_known" CHECK ("bank_questions"."difficulty" in ('', 'easy', 'medium', 'hard'))
);
--> statement-breakpoint
CREATE TABLE "distinct_questions" (
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	CONSTRAINT "distinct_questions_one_id_other_id_pk" PRIMARY KEY("one_id","other_id"),
	CONSTRAINT "distinct_questions_order" CHECK ("distinct_questions"."one_id" < "distinct_questions"."other_id")
);
--> statement-breakpoint
CREATE TABLE "question_uses" (
	"question_id" uuid PRIMARY KEY NOT NULL,
	"test_id" uuid NOT NULL,
	"bank_question_id" uuid NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "question_revisions" ADD CONSTRAINT "question_revisions_bank_question_id_bank_questions_id_fk" FOREIGN KEY ("bank_question_id") REFERENCES "public"."bank_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_figures" ADD CONSTRAINT "bank_figures_bank_question_id_bank_questions_id_fk" FOREIGN KEY ("bank_question_id") REFERENCES "public"."bank_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distinct_questions" ADD CONSTRAINT "distinct_questions_one_id_bank_questions_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."bank_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distinct_questions" ADD CONSTRAINT "distinct_questions_other_id_bank_questions_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."bank_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_uses" ADD CONSTRAINT "question_uses_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_uses" ADD CONSTRAINT "question_uses_bank_question_id_bank_questions_id_fk" FOREIGN KEY ("bank_question_id") REFERENCES "public"."bank_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Every question that there is becomes one of the bank, under its own id, with all that is said of it in its test. Those
-- that say the same stay questions of their own: their sameness proposes them to be put together.
INSERT INTO bank_questions (id, revision, subject, topic, created_at, updated_at)
  SELECT q.id, 1, coalesce(nullif(q.subject, ''), t.category), q.tag, t.created_at, t.updated_at
    FROM questions q JOIN tests t ON t.id = q.test_id;--> statement-breakpoint
INSERT INTO question_revisions (bank_question_id, number, passage, text, options, correct, explanation, translations, created_at)
  SELECT q.id, 1, q.passage, q.text, q.options, q.correct, q.explanation,
         coalesce((SELECT jsonb_object_agg(x.lang, jsonb_build_object('question', x.text, 'options', x.options,
                            'explanation', x.explanation, 'reviewed', x.reviewed, 'source', x.source)
                            || CASE WHEN x.passage = '' THEN '{}' ELSE jsonb_build_object('passage', x.passage) END)
                     FROM question_texts x WHERE x.question_id = q.id), '{}'), t.updated_at
    FROM questions q JOIN tests t ON t.id = q.test_id;--> statement-breakpoint
INSERT INTO question_uses (question_id, test_id, bank_question_id, revision)
  SELECT id, test_id, id, 1 FROM questions;--> statement-breakpoint
CREATE INDEX "question_revisions_words" ON "question_revisions" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "question_revisions_sameness" ON "question_revisions" USING btree ("sameness");--> statement-breakpoint
CREATE INDEX "bank_questions_newest" ON "bank_questions" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "bank_questions_changed" ON "bank_questions" USING btree ("updated_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "bank_questions_topic" ON "bank_questions" USING btree ("subject","topic");--> statement-breakpoint
CREATE INDEX "distinct_questions_other" ON "distinct_questions" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "question_uses_bank_question" ON "question_uses" USING btree ("bank_question_id");--> statement-breakpoint
CREATE INDEX "question_uses_test" ON "question_uses" USING btree ("test_id");--> statement-breakpoint
CREATE TRIGGER question_revisions_frozen BEFORE UPDATE ON question_revisions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What answers have shown of questions of the bank: of each test the newest version that asked it.
CREATE FUNCTION count_bank_figures(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM bank_figures WHERE bank_question_id = ANY (ids);
  INSERT INTO bank_figures (bank_question_id, learners, facility, discrimination, is_suspect)
    SELECT bank_question_id, sum(learners),
           sum(facility * learners) / nullif(sum(learners) FILTER (WHERE facility IS NOT NULL), 0),
           sum(discrimination * learners) / nullif(sum(learners) FILTER (WHERE discrimination IS NOT NULL), 0),
           bool_or(is_suspect)
      FROM (SELECT DISTINCT ON (u.question_id) u.bank_question_id,
                   (SELECT sum(n::int)::int FROM jsonb_array_elements_text(one -> 'chosen') AS n) AS learners,
                   (one ->> 'facility')::real AS facility, (one ->> 'discrimination')::real AS discrimination,
                   jsonb_array_length(one -> 'suspicions') > 0
                     AND NOT EXISTS (SELECT FROM key_reviews r
                                      WHERE r.test_id = u.test_id AND r.question_id = u.question_id
                                        AND r.state = 'dismissed' AND r.letter = substr(k.key, place, 1)) AS is_suspect
              FROM question_uses u
              JOIN item_statistics s ON s.test_id = u.test_id
              JOIN test_versions v ON v.id = s.version_id
              JOIN test_version_keys k ON k.version_id = v.id
             CROSS JOIN LATERAL (SELECT array_position(v.question_ids, u.question_id)) AS found (place)
             CROSS JOIN LATERAL (SELECT s.questions -> (place - 1)) AS shown (one)
             WHERE u.bank_question_id = ANY (ids) AND place IS NOT NULL
             ORDER BY u.question_id, v.number DESC) AS asked
     WHERE learners > 0
     GROUP BY bank_question_id ORDER BY bank_question_id
    ON CONFLICT (bank_question_id) DO UPDATE SET learners = excluded.learners, facility = excluded.facility,
      discrimination = excluded.discrimination, is_suspect = excluded.is_suspect;
$$;--> statement-breakpoint
CREATE FUNCTION count_figures_of_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_bank_figures(array(
    SELECT u.bank_question_id FROM test_versions v JOIN question_uses u ON u.question_id = ANY (v.question_ids)
     WHERE v.id = NEW.version_id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER item_statistics_bank AFTER INSERT OR UPDATE OF questions ON item_statistics
  FOR EACH ROW EXECUTE FUNCTION count_figures_of_version();--> statement-breakpoint
CREATE FUNCTION count_figures_of_review() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reviewed uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.question_id ELSE NEW.question_id END;
BEGIN
  PERFORM count_bank_figures(array(SELECT bank_question_id FROM question_uses WHERE question_id = reviewed));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER key_reviews_bank AFTER INSERT OR UPDATE OR DELETE ON key_reviews
  FOR EACH ROW EXECUTE FUNCTION count_figures_of_review();--> statement-breakpoint
CREATE FUNCTION count_figures_of_uses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_bank_figures(array(SELECT DISTINCT bank_question_id FROM gone));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER question_uses_gone AFTER DELETE ON question_uses REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION count_figures_of_uses();--> statement-breakpoint
SELECT count_bank_figures(array(SELECT id FROM bank_questions));
