-- As before, but how many of a hundred chose what counts as right by now, where something was ruled.
CREATE OR REPLACE FUNCTION count_bank_figures(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM bank_figures WHERE bank_question_id = ANY (ids);
  INSERT INTO bank_figures (bank_question_id, learners, right_share, facility, discrimination, is_suspect)
    SELECT bank_question_id, sum(learners), 100.0 * sum(chose_right) / sum(learners),
           sum(facility * learners) / nullif(sum(learners) FILTER (WHERE facility IS NOT NULL), 0),
           sum(discrimination * learners) / nullif(sum(learners) FILTER (WHERE discrimination IS NOT NULL), 0),
           bool_or(is_suspect)
      FROM (SELECT DISTINCT ON (u.question_id) u.bank_question_id,
                   (SELECT sum(n::int)::int FROM jsonb_array_elements_text(one -> 'chosen') AS n) AS learners,
                   (SELECT sum((one -> 'chosen' ->> (ascii(right_letter) - ascii('A')))::int)
                      FROM regexp_split_to_table(coalesce(one ->> 'ruled', letter), '') AS right_letter) AS chose_right,
                   (one ->> 'facility')::real AS facility, (one ->> 'discrimination')::real AS discrimination,
                   jsonb_array_length(one -> 'suspicions') > 0
                     AND NOT EXISTS (SELECT FROM key_reviews r
                                      WHERE r.test_id = u.test_id AND r.question_id = u.question_id
                                        AND r.state = 'dismissed' AND r.letter = found.letter) AS is_suspect
              FROM question_uses u
              JOIN item_statistics s ON s.test_id = u.test_id
              JOIN test_versions v ON v.id = s.version_id
              JOIN test_version_keys k ON k.version_id = v.id
             CROSS JOIN LATERAL (SELECT array_position(v.question_ids, u.question_id)) AS at (place)
             CROSS JOIN LATERAL (SELECT substr(k.key, place, 1)) AS found (letter)
             CROSS JOIN LATERAL (SELECT s.questions -> (place - 1)) AS shown (one)
             WHERE u.bank_question_id = ANY (ids) AND place IS NOT NULL
             ORDER BY u.question_id, v.number DESC) AS asked
     WHERE learners > 0
     GROUP BY bank_question_id ORDER BY bank_question_id
    ON CONFLICT (bank_question_id) DO UPDATE SET learners = excluded.learners, right_share = excluded.right_share,
      facility = excluded.facility, discrimination = excluded.discrimination, is_suspect = excluded.is_suspect;
$$;
--> statement-breakpoint
-- What was counted before says nothing of rulings: it is counted anew in the background.
UPDATE item_statistics SET portions = -1
 WHERE test_id IN (SELECT test_id FROM key_revisions WHERE revision > 0);
--> statement-breakpoint
UPDATE test_figures SET portions = -1
 WHERE test_id IN (SELECT test_id FROM key_revisions WHERE revision > 0);
