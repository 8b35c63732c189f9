ALTER TABLE "rulings" ADD COLUMN "written_after" integer;
--> statement-breakpoint
-- Which rulings of before wrote their key is told as well as it can be: the last one about a question, unless the newest
-- version of then had that key already. Noted is the newest version of now, for results of those that are there were
-- scored as if each asked something else, and stay as they are. Where something was ruled about what was asked with
-- another key or other words as well, nothing is noted: that goes on holding for later versions.
UPDATE rulings r SET written_after = n.number
  FROM (SELECT test_id, max(number) AS number FROM test_versions GROUP BY test_id) AS n
 WHERE n.test_id = r.test_id AND r.state = 'published' AND r.kind = 'rekey' AND r.languages IS NULL
   AND NOT EXISTS (SELECT FROM rulings o
                    WHERE o.test_id = r.test_id AND o.question_id = r.question_id AND o.state <> 'withdrawn'
                      AND (o.asked <> r.asked
                           OR (o.kind = 'rekey' AND o.languages IS NULL AND o.revision > r.revision)))
   AND r.letters IS DISTINCT FROM (
         SELECT substr(k.key, array_position(v.question_ids, r.question_id), 1)
           FROM test_versions v JOIN test_version_keys k ON k.version_id = v.id
          WHERE v.test_id = r.test_id AND v.created_at <= r.published_at ORDER BY v.number DESC LIMIT 1);
