import type { GraphQLResolveInfo } from 'graphql';
import type { GraphqlContext } from '../context.ts';
import type { PlannedField, PlannedOperation } from './plan-fields.ts';

/** One execution of an operation. */
export interface Execution {
  readonly plan: PlannedOperation;
  readonly rootValue: unknown;
  readonly context: GraphqlContext;
  /** The coerced variables. */
  readonly variables: Readonly<Record<string, unknown>>;
}

/** An object or a list of the response. */
export type Container = Record<string | number, unknown>;

/** The place of a value in the response. It is the `info` of a resolver, and the `path` in it. */
export class ResponseSlot implements GraphQLResolveInfo {
  /** The place of `container`. Undefined for the root. */
  readonly prev: ResponseSlot | undefined;
  readonly key: string | number;
  readonly field: PlannedField;
  readonly isNonNull: boolean;
  readonly #execution: Execution;
  readonly #container: Container;
  #isNullified = false;

  constructor(
    execution: Execution,
    container: object,
    prev: ResponseSlot | undefined,
    field: PlannedField,
    key: string | number = field.key,
    { isNonNull } = field.value,
  ) {
    this.prev = prev;
    this.key = key;
    this.field = field;
    this.isNonNull = isNonNull;
    this.#execution = execution;
    this.#container = container as Container;
  }

  set(value: unknown): true {
    this.#container[this.key] = value;
    return true;
  }

  /** Makes the value null. Returns false if its type is non-null. */
  nullify(): boolean {
    if (this.isNonNull) return false;
    this.#isNullified = true;
    return this.set(null);
  }

  /** Makes the innermost value around this one null that can be null. Returns false if none can. */
  nullifyAround(): boolean {
    for (let outer = this.prev; outer; outer = outer.prev)
      if (outer.#isNullified || outer.nullify()) return true;
    return false;
  }

  /** Returns whether a value around this one became null, so that the response does not contain it. */
  isDetached(): boolean {
    for (let outer = this.prev; outer; outer = outer.prev) if (outer.#isNullified) return true;
    return false;
  }

  get path(): this {
    return this;
  }
  get typename(): string | undefined {
    return typeof this.key === 'string' ? this.field.parentType.name : undefined;
  }
  get fieldName() {
    return this.field.definition.name;
  }
  get fieldNodes() {
    return this.field.nodes;
  }
  get returnType() {
    return this.field.definition.type;
  }
  get parentType() {
    return this.field.parentType;
  }
  get schema() {
    return this.#execution.plan.schema;
  }
  get fragments() {
    return this.#execution.plan.fragments;
  }
  get operation() {
    return this.#execution.plan.operation;
  }
  get rootValue() {
    return this.#execution.rootValue;
  }
  get variableValues() {
    return this.#execution.variables;
  }
}
