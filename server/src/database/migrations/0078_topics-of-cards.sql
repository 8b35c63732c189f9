ALTER TABLE "review_cards" ADD COLUMN "topic" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Cards that there are have the topic that their question has in the version in which their learner saw it last.
UPDATE "review_cards" c SET "topic" = asked.topic
  FROM (SELECT v.id, place.number - 1 AS position, place.question ->> 'tag' AS topic
          FROM test_versions v
         CROSS JOIN LATERAL jsonb_array_elements(v.paper::jsonb) WITH ORDINALITY AS place (question, number)
         WHERE v.id IN (SELECT version_id FROM review_cards) AND place.question ->> 'tag' <> '') AS asked
 WHERE asked.id = c.version_id AND asked.position = c.position;
