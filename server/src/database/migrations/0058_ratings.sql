CREATE TABLE "ratings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"series_id" uuid NOT NULL,
	"stars" smallint NOT NULL,
	"review" text DEFAULT '' NOT NULL,
	"review_state" text,
	"written_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ratings_one_per_learner" UNIQUE("account_id","series_id"),
	CONSTRAINT "ratings_stars" CHECK ("ratings"."stars" between 1 and 5),
	CONSTRAINT "ratings_review_length" CHECK (length("ratings"."review") <= 500),
	CONSTRAINT "ratings_review_state_known" CHECK ("ratings"."review_state" in ('waiting', 'approved', 'refused')),
	CONSTRAINT "ratings_review_whole" CHECK (("ratings"."review" = '') = ("ratings"."review_state" is null)
        and ("ratings"."review" = '') = ("ratings"."written_at" is null)),
	CONSTRAINT "ratings_review_decided" CHECK ((coalesce("ratings"."review_state", 'waiting') = 'waiting') = ("ratings"."decided_at" is null)),
	CONSTRAINT "ratings_refused" CHECK (("ratings"."reason" <> '') = (coalesce("ratings"."review_state", '') = 'refused'))
);
--> statement-breakpoint
CREATE TABLE "series_ratings" (
	"series_id" uuid PRIMARY KEY NOT NULL,
	"learners" integer NOT NULL,
	"stars_sum" integer NOT NULL,
	CONSTRAINT "series_ratings_possible" CHECK ("series_ratings"."learners" >= 0 and "series_ratings"."stars_sum" between "series_ratings"."learners" and 5 * "series_ratings"."learners")
);
--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_ratings" ADD CONSTRAINT "series_ratings_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ratings_series" ON "ratings" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "ratings_approved" ON "ratings" USING btree ("series_id","written_at","id") WHERE review_state = 'approved';--> statement-breakpoint
CREATE INDEX "ratings_waiting" ON "ratings" USING btree ("written_at","id") WHERE review_state = 'waiting';--> statement-breakpoint
CREATE INDEX "ratings_decided" ON "ratings" USING btree ("review_state","decided_at") WHERE decided_at is not null;