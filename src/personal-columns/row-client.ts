import type { Prisma } from '../../prisma/generated/client/client.ts';
import type { PersonalRow } from './personal-values.ts';

/** The functions of Prisma's client that all models have. The types of each model differ. */
interface RowClient {
  findMany(query: { where: object }): Promise<PersonalRow[]>;
  updateMany(change: { where: object; data: object }): Promise<{ readonly count: number }>;
}

/** Returns the part of Prisma's client that reads and writes the rows of a model. */
export function rowClientOf(client: Prisma.TransactionClient, model: string): RowClient {
  const name = `${model.charAt(0).toLowerCase()}${model.slice(1)}` as keyof Prisma.TransactionClient;
  return client[name] as unknown as RowClient;
}
