-- Of earlier imports nobody knows what they wrote: their questions count as edited, and undoing asks.
ALTER TABLE "question_imports" ADD COLUMN "content_hashes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "question_imports" ALTER COLUMN "content_hashes" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "questions_words" ON "questions" USING btree (md5(lower(btrim(regexp_replace(normalize("text", NFKC), '\s+', ' ', 'g')))));--> statement-breakpoint
CREATE INDEX "question_imports_latest" ON "question_imports" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);