-- Of the days that were counted before, in a transaction of its own: the one before this holds the lock of its new column.
UPDATE "activity_days" d SET "enrolments" = begun.enrolments
  FROM (SELECT (enrolled_at AT TIME ZONE 'Asia/Kolkata')::date AS day, count(*)::int AS enrolments
          FROM enrolments
          -- Later ones are counted with the days that go on.
         WHERE enrolled_at < (SELECT counted_at FROM activity_days ORDER BY day DESC LIMIT 1)
         GROUP BY 1) AS begun
 WHERE begun.day = d.day;
