import { expect } from 'vitest';
import { endExpiredHolds } from '../../src/life-cycle/end-holds.ts';
import { type Row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import type { TestService } from '../support/test-service.ts';
import { createModel, endHold, type Model, type Rejection, toGraphqlProduct } from './model.ts';
import { type Plan, pickFrom } from './plan.ts';
import { planStep } from './plan-step.ts';
import { type Mutation, mutations } from './requests.ts';
import { rejectCaller } from './rules.ts';
import type { Caller, History, Step, StepOf } from './steps.ts';

/** The service and the tokens with which histories are played, and their outcomes. */
export interface PlayOptions {
  readonly service: TestService;
  readonly tokens: Readonly<Record<Caller, string>>;
  /** The number of steps by kind and outcome. */
  readonly outcomes: Map<string, number>;
  /**
   * Called with the model after each step. Optional. If it throws, the history fails with the
   * error.
   */
  readonly afterStep?: (model: Model) => Promise<void>;
}

interface Request {
  readonly mutation: Mutation;
  readonly caller: Caller;
  readonly input: Row;
}

interface PlayState extends PlayOptions {
  readonly model: Model;
  /** The requests that succeeded with an idempotency key, with their first responses. */
  readonly keyedRequests: (Request & { readonly response: Row })[];
}

/**
 * Plays a history step by step and asserts that each response matches the model. Returns the model
 * after the last step.
 */
export async function playHistory(stage: PlayOptions, history: History): Promise<Model> {
  const play: PlayState = { ...stage, model: createModel(), keyedRequests: [] };
  for (const [index, step] of history.entries()) {
    try {
      await playStep(play, step);
      await stage.afterStep?.(play.model);
    } catch (error) {
      throw new Error(
        `step ${index}, ${JSON.stringify(step)}: ${error instanceof Error ? error.message : error}`,
        {
          cause: error,
        },
      );
    }
  }
  return play.model;
}

async function playStep(play: PlayState, step: Step): Promise<void> {
  switch (step.kind) {
    case 'repeat':
      return repeat(play, step);
    case 'misuse':
      return misuse(play, step);
    case 'expire':
      return expire(play, step);
    case 'expireHold':
      return expireHold(play, step);
    default: {
      const plan = planStep(play.model, step);
      if (plan) await executePlan(play, step.kind, plan, step.keyed);
    }
  }
}

let keys = 0;

async function executePlan(
  play: PlayState,
  kind: string,
  { mutation, caller, input, rejection, apply }: Plan,
  keyed: boolean,
) {
  keys += 1;
  const request = {
    mutation,
    caller,
    input: keyed ? { ...input, idempotencyKey: `history-${keys}` } : input,
  };
  const { result, code } = await send(play, request);
  expect(code).toBe(rejection);
  count(play, kind, rejection ?? 'done');
  if (rejection !== null) return;
  expect(result).toEqual({ ...apply(result), replayed: false });
  if (!keyed) return;
  play.model.usedKeys += 1;
  play.keyedRequests.push({ ...request, response: result });
}

/**
 * Repeats a request. Asserts that the replay returns the same objects in their current state (D12,
 * D60).
 */
async function repeat(play: PlayState, step: StepOf<'repeat'>): Promise<void> {
  const request = pickFrom(play.keyedRequests, step.request);
  if (!request) return;
  const { result, code } = await send(play, request);
  expect(code).toBeNull();
  expect(result).toEqual({ ...withCurrentProducts(request.response, play.model), replayed: true });
  count(play, 'repeat', request.mutation);
}

/**
 * Returns the first response with its products, and the products and payments of its order, in their
 * current state in the model.
 */
function withCurrentProducts(response: Row, { products, topUps }: Model): Row {
  return JSON.parse(JSON.stringify(response), (_key, value) => {
    if (Array.isArray(value?.products)) {
      const ofOrder = products.filter(({ orderId }) => orderId === value.databaseId);
      return {
        ...value,
        products: ofOrder.map((product) => ({
          ...toGraphqlProduct(product),
          pricePaid: { amount: product.price },
        })),
        payments: [
          ...value.payments,
          ...topUps
            .filter(({ product }) => product.orderId === value.databaseId)
            .map(({ amount, paidByCard }) => ({
              gateway: paidByCard ? 'sandbox' : 'manual',
              amount: { amount },
            })),
        ],
      };
    }
    const product = value?.voucherCode && products.find(({ id }) => id === value.databaseId);
    return product ? { ...value, ...toGraphqlProduct(product) } : value;
  });
}

/** Sends another request with the key of an earlier request. Asserts that it is rejected (D12). */
async function misuse(play: PlayState, step: StepOf<'misuse'>): Promise<void> {
  const request = pickFrom(play.keyedRequests, step.request);
  const product = pickFrom(play.model.products, step.product);
  if (!request || !product) return;
  const { idempotencyKey } = request.input;
  const another =
    request.mutation === 'regenerateSoldVoucher' ? 'cancelSoldVoucher' : 'regenerateSoldVoucher';
  const input = { id: `SoldVoucher:1:${product.id}`, idempotencyKey };
  const rejection: Rejection = rejectCaller('regenerate', request.caller) ?? 'IDEMPOTENCY_KEY_REUSED';
  const { code } = await send(play, { mutation: another, caller: request.caller, input });
  expect(code).toBe(rejection);
  count(play, 'misuse', rejection);
}

async function expire({ service, model }: PlayState, step: StepOf<'expire'>): Promise<void> {
  const product = pickFrom(model.products, step.product);
  if (!product || product.expired) return;
  const text = `
    update order_products set redeemable_from = least(redeemable_from, now() - interval '1 day'), redeemable_to = now() where id = $1`;
  await rows(service, text, [product.id]);
  product.expired = true;
  product.notYetValid = false;
  product.extendedTo = 0;
}

async function expireHold({ service, model }: PlayState, step: StepOf<'expireHold'>): Promise<void> {
  const hold = pickFrom(model.holds, step.hold);
  if (!hold?.isOpen) return;
  // The column rounds to milliseconds, so `now()` could be in the future.
  const past = "date_trunc('milliseconds', now())";
  await rows(service, `update holds set expires_at = ${past} where id = $1`, [hold.id]);
  await endExpiredHolds(service.database, [hold.product.id]);
  endHold(hold, 'hold expired');
}

async function send({ service, tokens }: PlayOptions, { mutation, caller, input }: Request) {
  const { data, errors } = await graphql(service, mutations[mutation], { input }, tokens[caller]);
  const result: Row = data?.[mutation] ?? {};
  return { result, code: result.code ?? errors?.[0]?.extensions?.code ?? null };
}

function count({ outcomes }: PlayOptions, kind: string, outcome: string): void {
  const name = `${kind} ${outcome}`;
  outcomes.set(name, (outcomes.get(name) ?? 0) + 1);
}
