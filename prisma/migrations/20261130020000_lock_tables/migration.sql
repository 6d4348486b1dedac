-- Locks tables exclusively until the end of the transaction, for the changes of a migration. Waits at most 100 ms for each lock and tries again,
-- because later statements on the table wait behind it: while a long transaction uses one of the tables, it delays them by at most 100 ms per
-- table, twice a second. A migration must call it first, with all tables that it changes and to which its foreign keys refer.
CREATE FUNCTION "lock_tables"(VARIADIC "names" text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('lock_timeout', '100ms', true);
  LOOP
    BEGIN
      EXECUTE 'LOCK TABLE ' || (SELECT string_agg(quote_ident(t."name"), ', ') FROM unnest("names") AS t("name")) || ' IN ACCESS EXCLUSIVE MODE';
      EXIT;
    EXCEPTION WHEN lock_not_available THEN
      PERFORM pg_sleep(0.5);
    END;
  END LOOP;
END
$$;
