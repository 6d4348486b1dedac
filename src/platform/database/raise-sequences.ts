import type { SqlClient } from './database.ts';
import { readSequences } from './system-catalogue.ts';

/** Thrown if a sequence cannot be raised by the margin. No sequence was changed. */
export class SequenceExhaustedError extends Error {
  override readonly name = 'SequenceExhaustedError';
}

/**
 * Raises every sequence of the database by a margin, so that no id and no position of an event is
 * assigned twice after rows were lost. Returns the number of sequences. A rollback does not lower
 * them again.
 */
export async function raiseSequences(client: SqlClient, margin: number): Promise<number> {
  const names = await readSequences(client);
  for (const name of names) {
    const [sequence] = await client.query<{ last: string; max: string }>({
      text: `select last_value::text as last, (select seqmax from pg_sequence where seqrelid = $1::regclass)::text as max from ${name}`,
      values: [name],
    });
    if (!sequence || BigInt(sequence.last) + BigInt(margin) <= BigInt(sequence.max)) continue;
    throw new SequenceExhaustedError(
      `The sequence ${name} is at ${sequence.last} and cannot be raised by ${margin}: its maximum is ${sequence.max}. Choose a smaller margin.`,
    );
  }
  for (const name of names) {
    await client.query({
      text: `select setval($1::regclass, (select last_value from ${name}) + $2::bigint)`,
      values: [name, margin],
    });
  }
  return names.length;
}
