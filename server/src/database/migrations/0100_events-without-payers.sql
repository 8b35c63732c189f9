-- Of what providers told of payments only what tells of money stays; who paid (address, phone, card, UPI name) goes.
UPDATE "payment_events" SET "raw" = json_strip_nulls(json_build_object(
  'event', "raw"::json -> 'event',
  'created_at', "raw"::json -> 'created_at',
  'payload', json_build_object(
    'payment', CASE WHEN "raw"::json #> '{payload,payment,entity}' IS NOT NULL THEN json_build_object('entity', json_build_object(
      'id', "raw"::json #> '{payload,payment,entity,id}',
      'order_id', "raw"::json #> '{payload,payment,entity,order_id}',
      'status', "raw"::json #> '{payload,payment,entity,status}',
      'amount', "raw"::json #> '{payload,payment,entity,amount}',
      'amount_refunded', "raw"::json #> '{payload,payment,entity,amount_refunded}',
      'currency', "raw"::json #> '{payload,payment,entity,currency}',
      'method', "raw"::json #> '{payload,payment,entity,method}',
      'fee', "raw"::json #> '{payload,payment,entity,fee}',
      'tax', "raw"::json #> '{payload,payment,entity,tax}',
      'error_code', "raw"::json #> '{payload,payment,entity,error_code}',
      'error_reason', "raw"::json #> '{payload,payment,entity,error_reason}',
      'created_at', "raw"::json #> '{payload,payment,entity,created_at}'
    )) END,
    'refund', CASE WHEN "raw"::json #> '{payload,refund,entity}' IS NOT NULL THEN json_build_object('entity', json_build_object(
      'id', "raw"::json #> '{payload,refund,entity,id}',
      'payment_id', "raw"::json #> '{payload,refund,entity,payment_id}',
      'status', "raw"::json #> '{payload,refund,entity,status}',
      'amount', "raw"::json #> '{payload,refund,entity,amount}',
      'currency', "raw"::json #> '{payload,refund,entity,currency}',
      'notes', CASE WHEN "raw"::json #> '{payload,refund,entity,notes,refund}' IS NOT NULL THEN json_build_object(
        'refund', "raw"::json #> '{payload,refund,entity,notes,refund}'
      ) END,
      'created_at', "raw"::json #> '{payload,refund,entity,created_at}'
    )) END
  )
))::text;
