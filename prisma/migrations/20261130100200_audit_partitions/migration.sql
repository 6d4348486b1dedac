-- `organisations` loses the triggers of the foreign key that is replaced.
SELECT "lock_tables"('organisations', 'audit_entries');

SELECT "partition_by_id"('audit_entries');
DROP FUNCTION "partition_by_id"(text);
