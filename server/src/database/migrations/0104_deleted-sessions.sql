CREATE TABLE "deleted_sessions" (
	"digest" "bytea" PRIMARY KEY NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "deleted_sessions_ends" ON "deleted_sessions" USING btree ("ends_at");