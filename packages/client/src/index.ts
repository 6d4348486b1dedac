export {
  type Client,
  type ClientOptions,
  type Credentials,
  createClient,
} from './create-client.ts';
export { ConnectionError, type GraphqlError, ServiceError, type ServiceErrorCode } from './errors.ts';
export type { Event, EventRequest, EventResult, EventsOptions, EventTransport } from './events.ts';
export { generateIdempotencyKey } from './idempotency-key.ts';
export type { Connection, ReadNodes } from './nodes.ts';
export type { Operations } from './operations/create-operations.ts';
export type * from './operations/generated/operations.ts';
export type { RequestArguments, RequestOptions } from './requests.ts';
export type { PayloadOf, Result } from './result.ts';
export { type BrowserTokens, browserTokens, type TokenState } from './session/browser-tokens.ts';
export { createSession, type Session, type SessionOptions } from './session/session.ts';
export type { TokenSource } from './session/token-source.ts';
export { type Absence, memoryTokens, type TokenStore, type Tokens } from './session/token-store.ts';
export type { DocumentTypeDecoration, TypedDocument } from './typed-document.ts';
export {
  type ReceivedDelivery,
  type VerifyOptions,
  verifyWebhook,
  type WebhookEvent,
  WebhookSignatureError,
} from './verify-webhook.ts';
