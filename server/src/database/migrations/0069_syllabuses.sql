CREATE TABLE "syllabus_topics" (
	"exam" text NOT NULL,
	"subject" text NOT NULL,
	"topic" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "syllabus_topics_exam_subject_topic_pk" PRIMARY KEY("exam","subject","topic"),
	CONSTRAINT "syllabus_topics_subject_not_blank" CHECK (btrim("syllabus_topics"."subject") <> '')
);
--> statement-breakpoint
CREATE TABLE "syllabuses" (
	"exam" text PRIMARY KEY NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "syllabus_topics" ADD CONSTRAINT "syllabus_topics_exam_syllabuses_exam_fk" FOREIGN KEY ("exam") REFERENCES "public"."syllabuses"("exam") ON DELETE cascade ON UPDATE no action;