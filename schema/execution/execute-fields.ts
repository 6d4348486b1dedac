import {
  defaultTypeResolver,
  type ExecutionResult,
  GraphQLError,
  type GraphQLObjectType,
  getArgumentValues,
  isAbstractType,
  isObjectType,
  locatedError,
  OperationTypeNode,
  responsePathAsArray,
} from 'graphql';
import { userErrorsField } from '../fields/user-error-codes.ts';
import { generateObjectCode } from './generate-object-code.ts';
import type { PlannedField, PlannedObject, PlannedValue } from './plan-fields.ts';
import { type Container, type Execution, ResponseSlot } from './response-slot.ts';

/**
 * Executes an operation as the specification requires. A promise delays only the part of the
 * response that depends on it. Objects, list items and errors are charged to the response. If the
 * query is abandoned (`ResponseBudget`), its fields are no longer executed and the promise never
 * settles.
 */
export function executeFields(execution: Execution): Promise<ExecutionResult> {
  return new Promise((resolve, reject) => new FieldExecution(execution, resolve, reject).start());
}

/**
 * The state of an execution. A method that completes a value returns false if the value is null
 * although its type is non-null.
 */
class FieldExecution {
  readonly #execution: Execution;
  readonly #resolve: (result: ExecutionResult) => void;
  readonly #reject: (bug: unknown) => void;
  readonly #errors: GraphQLError[] = [];
  #data: Container | null = null;
  /** The number of values that wait for a promise. */
  #waiting = 0;
  /** Called when no value waits for a promise. */
  #onIdle = () => this.#executeNext([]);

  constructor(
    execution: Execution,
    resolve: (result: ExecutionResult) => void,
    reject: (bug: unknown) => void,
  ) {
    this.#execution = execution;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  start(): void {
    const { plan } = this.#execution;
    let groups: (readonly PlannedField[])[] = [];
    try {
      const { fields } = plan.planRoot();
      groups =
        plan.operation.operation === OperationTypeNode.MUTATION ? fields.map((field) => [field]) : [fields];
      this.#data = Object.create(null) as Container;
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      this.#errors.push(error);
    }
    this.#executeNext(groups);
  }

  /** Executes the fields of each group when those of the previous one are complete. */
  #executeNext([fields, ...others]: readonly (readonly PlannedField[])[]): void {
    const errors = this.#errors;
    if (!fields || !this.#data) {
      this.#resolve(errors.length > 0 ? { errors, data: this.#data } : { data: this.#data });
      return;
    }
    if (!this.#executeAll(fields, this.#execution.rootValue, this.#data, undefined)) this.#data = null;
    if (this.#waiting === 0) this.#executeNext(others);
    else this.#onIdle = () => this.#executeNext(others);
  }

  #executeAll(
    fields: readonly PlannedField[],
    source: unknown,
    target: Container,
    parent: ResponseSlot | undefined,
  ): boolean {
    for (const field of fields) if (!this.#executeField(field, source, target, parent)) return false;
    return true;
  }

  #executeField(
    field: PlannedField,
    source: unknown,
    target: Container,
    parent: ResponseSlot | undefined,
  ): boolean {
    const { read, resolve, isCharged, value } = field;
    const { context } = this.#execution;
    if (context.budget.isAbandoned()) return true;
    const slot = new ResponseSlot(this.#execution, target, parent, field);
    let result: unknown;
    try {
      if (read) result = read(source as object);
      // Reading the further lists of a truncated mutation would take as long as without a limit.
      else if (isCharged && value.item && !isUserErrors(field) && context.budget.isTruncated()) result = [];
      else result = resolve(source, this.#argumentsOf(field), context, slot);
    } catch (error) {
      return this.#fail(error, slot);
    }
    return isPromise(result)
      ? this.#wait(slot, result, (resolved) => this.#charge(resolved, slot))
      : this.#charge(result, slot);
  }

  #argumentsOf({ definition, nodes: [node] }: PlannedField): Record<string, unknown> {
    return definition.args.length > 0 && node
      ? getArgumentValues(definition, node, this.#execution.variables)
      : {};
  }

  /** Charges the value of a field to the response, and completes it. */
  #charge(result: unknown, slot: ResponseSlot): boolean {
    const { isCharged, value, fieldsPerItem } = slot.field;
    if (!isCharged || value.isLeaf) return this.#complete(value, result, slot);
    const charged = this.#execution.context.budget.chargeValue(result, fieldsPerItem);
    const complete = (given: unknown) => {
      const isTruncated = isUserErrors(slot.field) && Array.isArray(given) && given.length === 0;
      return this.#complete(value, isTruncated && Array.isArray(result) ? result.slice(0, 1) : given, slot);
    };
    return charged instanceof Promise ? this.#wait(slot, charged, complete) : complete(charged);
  }

  /** Adds a value to the response, or null if it fails. */
  #complete(value: PlannedValue, result: unknown, slot: ResponseSlot): boolean {
    try {
      return this.#completeValue(value, result, slot) || slot.nullify();
    } catch (error) {
      return this.#fail(error, slot);
    }
  }

  #completeValue(value: PlannedValue, result: unknown, slot: ResponseSlot): boolean {
    if (result instanceof Error) throw result;
    if (result === null || result === undefined) {
      if (!value.isNonNull) return slot.set(null);
      throw new Error(`Cannot return null for non-nullable field ${nameOf(slot)}.`);
    }
    if (value.item) return this.#completeList(value.item, result, slot);
    if (!value.isLeaf) return this.#completeObject(value, result, slot);
    return slot.set(value.serialise ? value.serialise(result) : result);
  }

  #completeList(item: PlannedValue, list: unknown, slot: ResponseSlot): boolean {
    if (typeof list !== 'object' || list === null || !(Symbol.iterator in list))
      throw new Error(`Expected Iterable, but did not find one for field "${nameOf(slot)}".`);
    const items: unknown[] = [];
    slot.set(items);
    for (const given of list as Iterable<unknown>) {
      const itemSlot = new ResponseSlot(this.#execution, items, slot, slot.field, items.length, item);
      items.push(null);
      const isCompleted = isPromise(given)
        ? this.#wait(itemSlot, given, (resolved) => this.#complete(item, resolved, itemSlot))
        : this.#complete(item, given, itemSlot);
      if (!isCompleted) return false;
    }
    return true;
  }

  #completeObject({ type, planObject }: PlannedValue, source: unknown, slot: ResponseSlot): boolean {
    const create = (found: GraphQLObjectType) => this.#createObject(planObject(found), source, slot);
    if (isObjectType(type)) return create(type);
    if (!isAbstractType(type)) throw new Error(`${nameOf(slot)} returns no objects`);
    const createNamed = (name: string | undefined): boolean => {
      const found = slot.schema.getType(name ?? '');
      if (isObjectType(found) && slot.schema.isSubType(type, found)) return create(found);
      throw new Error(`Abstract type "${type.name}" has no object type for field "${nameOf(slot)}".`);
    };
    const resolveType = type.resolveType ?? defaultTypeResolver;
    const name = resolveType(source, this.#execution.context, slot, type);
    return isPromise(name) ? this.#wait(slot, name, createNamed) : createNamed(name);
  }

  #createObject(object: PlannedObject, source: unknown, slot: ResponseSlot): boolean {
    if (!object.create && this.#execution.plan.generatesCode) generateObjectCode(object);
    let target: Container | undefined;
    try {
      target = object.create?.(source as object);
    } catch {
      // A value is an error, which is reported on its path when all fields are executed below.
    }
    const fields = target ? object.otherFields : object.fields;
    target ??= Object.create(null) as Container;
    slot.set(target);
    return this.#executeAll(fields, source, target, slot);
  }

  /** Completes a value when a promise has resolved. Until then it is null. */
  #wait<Value>(slot: ResponseSlot, promise: PromiseLike<Value>, use: (value: Value) => boolean): true {
    this.#waiting += 1;
    promise.then(
      (value) => this.#resume(slot, () => use(value)),
      (error: unknown) => this.#resume(slot, () => this.#fail(error, slot)),
    );
    return slot.set(null);
  }

  #resume(slot: ResponseSlot, complete: () => boolean): void {
    if (this.#execution.context.budget.isAbandoned()) return;
    try {
      if (!this.#tryToComplete(slot, complete) && !slot.nullifyAround()) this.#data = null;
      this.#waiting -= 1;
      if (this.#waiting === 0) this.#onIdle();
    } catch (bug) {
      this.#reject(bug);
    }
  }

  #tryToComplete(slot: ResponseSlot, complete: () => boolean): boolean {
    try {
      return complete() || slot.nullify();
    } catch (error) {
      return this.#fail(error, slot);
    }
  }

  /** Reports an error on the path of a value, which becomes null. */
  #fail(error: unknown, slot: ResponseSlot): boolean {
    const { budget } = this.#execution.context;
    const { value, isCharged, key } = slot.field;
    if (isCharged && slot.key === key && budget.isTruncated() && (value.item || !slot.isNonNull))
      return slot.set(value.item ? [] : null);
    budget.chargeError();
    if (!budget.isAbandoned() && !slot.isDetached())
      this.#errors.push(locatedError(error, undefined, responsePathAsArray(slot)));
    return slot.nullify();
  }
}

/** Without its first user error, a rejected mutation would appear to have taken effect. */
function isUserErrors({ definition }: PlannedField): boolean {
  return definition.name === userErrorsField;
}

function isPromise<Value>(value: Value | PromiseLike<Value>): value is PromiseLike<Value> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}

function nameOf({ parentType, fieldName }: ResponseSlot): string {
  return `${parentType.name}.${fieldName}`;
}
