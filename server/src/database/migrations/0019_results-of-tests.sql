CREATE VIEW "public"."test_results" AS (
  select test_id, sum(results)::integer as results, sum(percentage_sum)::bigint as percentage_sum
    from (select test_id, results, percentage_sum from test_counts
          union all
          select test_id, sign, sign * percentage from uncounted_changes
           where kind = 'result' or kind = 'score-line' and sign = 1) as parts
   group by test_id);