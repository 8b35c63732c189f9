CREATE TABLE "pictures" (
	"hash" text PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"size_bytes" integer NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pictures_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "pictures_hash" CHECK ("pictures"."hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "pictures_size" CHECK ("pictures"."size_bytes" > 0)
);
--> statement-breakpoint
CREATE INDEX "pictures_used" ON "pictures" USING btree ("used_at");