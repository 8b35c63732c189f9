-- Of all that were counted before, in a transaction of its own: the one before this holds the lock of its new column.
SELECT count_bank_figures(array(SELECT bank_question_id FROM bank_figures));
