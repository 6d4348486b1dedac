import type { Prisma } from '../../prisma/generated/client/client.ts';
import { type ClassifiedColumns, columns, copy, expires, kept, replaced } from './column-class.ts';

/**
 * What remains of a shipping address, in addition to its country. Not null, because a posted
 * voucher must have an address.
 */
const noAddress = {
  name: '',
  address_line_1: '',
  address_line_2: null,
  city: '',
  postcode: '',
  county: null,
};

const reason = replaced('customer', '');
const clientKey = 'clients choose the key, and should not derive it from personal data';
const recipientsExpire =
  'the row is removed when the order with the voucher is placed, or 30 days after the group was created';
const inJson = 'the values of customers are replaced, by the names of their columns';

/**
 * The classification of every column of prisma/schema.prisma. The export, the erasure, the
 * retention period of sales pages and the page docs/reference/personal-data.md are derived from it.
 * A test fails for a column that is not listed. List a new column as impersonal, the first
 * argument, or with its owner and its erasure. The contact details of a sales page and the contents
 * of the catalogue belong to the organisation. The ids of staff members are impersonal, because
 * they refer to rows that are listed here.
 */
export const columnClasses: Readonly<Record<Prisma.ModelName, ClassifiedColumns>> = {
  Organisation: columns('id name isSecondFactorRequired createdAt'),
  SalesPage:
    columns(`id organisationId organisationSaleContainer subdomain name timeZone currency storefrontUrl companyName vatNumber
    addressLine1 addressLine2 city postcode hideAddress latitude longitude phone hidePhone email hideEmail website hideWebsite
    facebook twitter instagram linkedin termsUrl privacyUrl legalNoticeUrl resellerHash resellerOrigins emailDocument reminderDays
    emailTexts isPurchaserOptional isBalancePageEnabled eraseCustomersAfterMonths redeemableOn createdAt updatedAt archivedAt`),
  Skin: columns(`id organisationId salesPageId mainColor buyColor backgroundColor bodyLinkColor headerLinkColor
    headerBackgroundColor headerBackgroundColorOpacity headerTextColor headerTextFont headerImage headerImageMaskColor
    headerImageMaskOpacity headerImageBottomShape headerImageBottomShapeHeight headerBorderDisplayed topBannerDisplayed
    topBannerBackgroundColor topBannerLinkColor topSubnavDisplayed topSubnavBackgroundColor topSubnavLinkColor
    featuredVoucherOverlappedOnHeaderImage fontPrimary fontSecondary customTemplatePath numOfColumns logo footerLogo logoAlt
    logoPosition availableLanguages menuPosition updatedAt`),
  PaymentGateway: columns('id organisationId salesPageId name active settingsSealed mode keyEnding'),

  StaffMember: columns(
    'id organisationId passwordChangedAt locale createdAt updatedAt deletedAt secondFactorSince pinSetAt',
    {
      email: replaced('staff member', null),
      phone: replaced('staff member', null),
      passwordHash: replaced('staff member', ''),
      pinHash: replaced('staff member', null),
      fullName: kept('staff member', 'redemptions, refunds and the audit log contain it'),
    },
  ),
  StaffPermission: columns('organisationId staffMemberId salesPageId roleId customPermissions'),
  ApiKey:
    columns(`id organisationId name keyHash lastFour permissions createdById madeByOperator createdAt lastUsedAt
    revokedAt expiresAt`),
  Till: columns(`id organisationId salesPageId redeemLocationId name isCashierRequired keyHash pairingCodeHash pairingExpiresAt
    pairedAt lastUsedAt revokedAt createdById createdAt`),
  CashierSession: columns('tokenHash organisationId tillId staffMemberId createdAt expiresAt'),
  PublishableKey: columns('id organisationId salesPageId name key origins createdAt revokedAt'),
  ApiKeySalesPage: columns('organisationId apiKeyId salesPageId'),
  StaffInvitation:
    columns(`id organisationId staffMemberId salesPageId createdAt expiresAt revokedAt messageId emailState
    emailAttempts`),
  StaffInvitationLink: columns('tokenHash organisationId invitationId createdAt'),
  PasswordResetLink: columns('tokenHash organisationId staffMemberId expiresAt'),
  AuthenticatorApp: columns('organisationId staffMemberId isConfirmed secretSealed lastTimeStep createdAt'),
  RecoveryCode: columns('organisationId staffMemberId codeHash'),
  Passkey: columns(
    'id organisationId staffMemberId credentialId publicKey signatureCount createdAt lastUsedAt',
    {
      name: replaced('staff member', ''),
    },
  ),
  UsedPasskeyChallenge: columns('challengeHash expiresAt'),
  SandboxPayment: columns(
    'token reference currency amount description language returnUrl cancelUrl payableUntil paidAt endedAt expiresAt',
  ),
  RefreshTokenFamily: columns(
    'id organisationId staffMemberId salesPageId createdAt revokedAt revokedReason hasSecondFactor',
    {
      address: replaced('staff member', null),
    },
  ),
  RefreshToken: columns(
    'tokenHash organisationId familyId createdAt expiresAt usedAt usedChannel predecessorHash',
  ),
  GuestToken: columns('id organisationId resellerHash tokenHash createdById createdAt expiresAt revokedAt'),

  Category:
    columns(`id organisationId salesPageId title description bannerText headerText headerImage categoryImage slug parentId
    lft lvl rgt createdAt updatedAt`),
  RedeemLocation: columns(
    'id organisationId name address city region latitude longitude createdAt updatedAt archivedAt',
  ),
  Voucher:
    columns(`id organisationId salesPageId version typeName voucherTitle promotionTitle description imgUrl isActive
    isFeatured accessLevel salePeriodFrom salePeriodTo isRedeemableEverywhere isVoucherMessageOff design canPurchaserChooseDesign priceVisible
    changingPriceVisibilityByBuyerAllowed postalDeliveryEnabled multiUse taxBasisPoints quantity sold reserved position validityRule
    validityLength validityStartsOn validityEndsOn redeemableOn urlToken createdAt updatedAt archivedAt`),
  VoucherVersion: columns('organisationId salesPageId voucherId version terms endedAt'),
  VoucherOption:
    columns(`id organisationId salesPageId voucherId parentId description quantity quantityWeight sold reserved redeemStock
    currency sellPrice realValue displayPrice maxSellPrice isDefault customOrder updatedAt archivedAt`),
  Layout: columns('id organisationId salesPageId voucherId image updatedAt archivedAt'),
  VoucherCategory: columns('organisationId salesPageId voucherId categoryId'),
  VoucherRedeemLocation: columns('organisationId salesPageId voucherId redeemLocationId'),
  ShippingMethod:
    columns(`id organisationId salesPageId name description deliveryDuration availableOnlyForManualOrders
    usesPostalFulfilment calculatorType currency rate taxBasisPoints updatedAt archivedAt`),
  VoucherShippingMethod: columns('id organisationId salesPageId voucherId shippingMethodId archivedAt'),
  DiscountCode:
    columns(`id organisationId salesPageId code name kind value maxUses used active startsAt endsAt createdAt updatedAt
    archivedAt`),

  Order: columns(
    'id organisationId salesPageId reference language currency isManualOrder salesChannel createdAt updatedAt erasedAt bulkOrderId tillId',
    {
      purchaserName: replaced('purchaser', ''),
      purchaserEmail: replaced('purchaser', ''),
      purchaserPhone: replaced('purchaser', null),
      metadata: replaced('purchaser', {}),
      buyerConsentToPromotionOffers: kept('purchaser', 'it refers to no person after the erasure'),
    },
  ),
  OrderProduct: columns(
    `id organisationId salesPageId orderId voucherId voucherVersion optionId layoutId name hidePrice design deliveryMethod
    pricePaidCalculator currency regularPrice pricePaid taxBasisPoints voucherValue deliverAt shippingStatus state isMultiuse isMonetary
    redeemableFrom redeemableTo lastDay redeemStock redeemUsed usedBefore adjustedUnits refundedAmount refundedDelivery refundableTopUps revision
    redeemableEverywhere redeemLocationIds redeemableOn blockedAt codeHash codeSealed codeEndingHash regeneratedFromId endedAt importedAt
    heldUnits unitsOnHold createdAt updatedAt`,
    {
      voucherFrom: replaced('purchaser', null),
      voucherTo: replaced('recipient', null),
      recipientName: replaced('recipient', null),
      recipientEmail: replaced('recipient', null),
      shippingAddress: replaced('recipient', noAddress, 'country'),
      sentTo: replaced({ addressIn: 'sentTo' }, null),
      message: replaced('customer', null),
      internalNote: replaced('customer', null),
      blockReason: replaced('customer', null),
      metadata: replaced('customer', {}),
    },
  ),
  OrderComment: columns('id organisationId salesPageId orderId staffMemberId apiKeyId createdAt editedAt', {
    text: replaced('customer', ''),
  }),
  BulkOrder: columns(
    `id organisationId salesPageId reference state currency quantity issued total problems failure createdBy createdAt
    completedAt`,
    {
      terms: expires(
        'customer',
        'the values are removed when the last order is placed, or 30 days after the group was created',
      ),
    },
  ),
  BulkOrderRecipient: columns('organisationId salesPageId bulkOrderId position', {
    name: expires('recipient', recipientsExpire),
    email: expires('recipient', recipientsExpire),
  }),
  VoucherOpening: columns('orderProductId organisationId salesPageId openedAt'),
  VoucherLink: columns('orderProductId organisationId salesPageId tokenHash createdAt'),
  EmailLink: columns('tokenHash organisationId salesPageId orderProductId createdAt'),
  OrderProductDiscount: columns('organisationId salesPageId orderProductId discountCodeId amount'),
  DiscountUse: columns('organisationId salesPageId orderId discountCodeId heldProducts'),
  Delivery:
    columns(`id organisationId salesPageId orderId orderProductId voucherShippingMethodId name currency regularPrice
    pricePaid taxBasisPoints`),
  Payment: columns(
    `id organisationId salesPageId orderId cardType currency amount gateway gatewayStatus manualPaymentType cashReceived payoutId topUpId
    shiftId createdAt`,
    {
      cardNumber: replaced('purchaser', null),
      manualPaymentReference: replaced('purchaser', null),
      transactionId: kept('purchaser', 'a payment cannot be refunded without it'),
      referenceUrl: kept('purchaser', 'it finds the payment at the gateway'),
      manualPaymentUser: kept('staff member', 'accounting requires who took the payment'),
    },
  ),
  ChargeClaim: columns(
    `reference organisationId salesPageId gateway currency amount principal requestHash owner state dueAt voidingSince
    createdAt`,
    {
      key: expires(
        'customer',
        `${clientKey}; the row is removed when the order is placed or the charge is voided`,
      ),
    },
  ),
  Checkout: columns(
    `id organisationId salesPageId reference tokenHash state gateway currency amount units refundRejections createdAt expiresAt dueAt completedAt`,
    {
      sale: expires(
        'customer',
        'the values are removed when the order is placed, or at most a day after the checkout has expired',
      ),
      addressHash: expires('caller', 'the value is removed when the checkout is paid or has expired'),
      sessionId: kept('purchaser', 'it finds the payment at the gateway'),
      sessionUrl: expires('purchaser', 'the value is removed when the checkout is paid or has expired'),
      chargeTransactionId: kept('purchaser', 'a payment cannot be refunded without it'),
      refundTransactionId: kept('purchaser', 'it finds the refund at the gateway'),
    },
  ),
  Payout: columns(
    'id organisationId salesPageId reference initiatedAt estimatedArrivalOn currency amount link createdAt',
  ),
  Email: columns(
    `id organisationId salesPageId orderId orderProductId kind reminderDays messageId state dueAt attempts lastAttemptAt sentAt
    createdAt`,
    {
      recipientName: replaced({ addressIn: 'recipientEmail' }, ''),
      recipientEmail: replaced({ addressIn: 'recipientEmail' }, ''),
      response: replaced({ addressIn: 'recipientEmail' }, null),
    },
  ),
  Refund: columns(
    `id organisationId salesPageId orderId orderProductId currency total throughPaymentGateway gateway gatewayRefundStatus
    voucher units isDelivery topUpId shiftId manualPaymentType staffMemberId revision createdAt`,
    {
      reason,
      gatewayRefundTransactionId: kept('purchaser', 'it finds the refund at the gateway'),
      createdBy: kept('staff member', 'accounting requires who made the refund'),
    },
  ),
  Redemption:
    columns(`id organisationId salesPageId sellingPageId orderProductId redeemLocationId units redeemedAt channel staffMemberId tillId
    apiKeyId revision createdAt`),
  Hold: columns(
    `id organisationId salesPageId orderProductId redeemLocationId units state expiresAt redemptionId staffMemberId apiKeyId
    tillId channel createdAt endedAt`,
  ),
  RedemptionCancellation: columns(
    'id organisationId orderProductId redemptionId staffMemberId apiKeyId tillId revision createdAt',
    {
      reason,
    },
  ),
  ExpiryChange: columns(
    `id organisationId salesPageId orderProductId previousRedeemableTo redeemableTo staffMemberId apiKeyId channel revision
    createdAt`,
    { reason },
  ),
  TopUp: columns(
    `id organisationId salesPageId orderId orderProductId reference currency amount refundedAmount redeemStock salesChannel
    staffMemberId apiKeyId channel revision createdAt`,
  ),
  Shift: columns(
    `id organisationId salesPageId redeemLocationId tillId currency float counted openedBy closedBy createdAt closedAt`,
    { note: kept('staff member', 'accounting requires the reason of a difference') },
  ),
  CashMove: columns('id organisationId salesPageId shiftId currency amount createdBy createdAt', {
    reason: kept('staff member', 'accounting requires why cash was moved'),
  }),
  BalanceCorrection: columns(
    `id organisationId salesPageId orderProductId units redeemStock currency amount staffMemberId apiKeyId channel revision
    createdAt`,
    { reason },
  ),

  VoucherImport:
    columns(`id organisationId salesPageId source digest options state rowCount totals step processedLine failure
    createdBy createdAt checkedAt committedAt revertedAt`),
  VoucherImportRow: columns(
    `organisationId salesPageId importId line orderLine codeHash olderCodeHashes codeEndingHash codeSealed digits currency state
    redeemStock remaining balance usesLeft errors outcome reason orderProductId productRevision cellsSealed`,
    {
      // `eraseCells` removes `cellsSealed`, which cannot be searched.
      values: copy(
        'the values are replaced like those of the columns that they become, and removed by the commit',
      ),
    },
  ),

  Event: columns(
    'id position effectOrder name organisationId salesPageId sellingPageId orderId orderProductId redemptionId createdAt',
    {
      snapshot: copy(`${inJson}; the row is removed after \`EVENT_RETENTION_DAYS\``),
    },
  ),
  Webhook:
    columns(`id organisationId salesPageId url secretSealed previousSecretSealed previousSecretExpiresAt enabledEvents
    description active failingSince lastUsedAt createdAt updatedAt`),
  TestEvent: columns('id organisationId salesPageId position'),
  DeliveryAttempt: columns(
    `id organisationId salesPageId webhookId eventId testEventId attempt httpVerb url responseStatus failure durationMs createdAt
    recordedAt`,
    {
      response: copy(
        'the response, which may quote an event, is removed; the row is removed after `DELIVERY_RETENTION_DAYS`',
      ),
    },
  ),

  IdempotencyKey: columns('principal requestHash result isErased createdAt expiresAt', {
    key: expires('customer', `${clientKey}; the row is removed at \`expiresAt\``),
    responseSealed: copy('the stored response is removed'),
  }),
  RateLimit: columns('used windowEnds', {
    key: expires('caller', 'the row is removed when its window has ended'),
  }),
  LiveProcess: columns('id role startedAt beatAt'),
  AuditEntry: columns('id organisationId salesPageId principal channel action subject requestId createdAt', {
    before: copy(`${inJson}; those of staff members are kept`),
    after: copy(`${inJson}; those of staff members are kept`),
    address: kept(
      'caller',
      'the audit log states the origin of a change; entries of rejections are removed after `REJECTION_RETENTION_DAYS`',
    ),
  }),
  FieldUse: columns('field client lastUsedOn'),
  Image: columns('key organisationId mediaType byteSize width height storage createdBy createdAt keptUntil'),
  ImageContent: columns('organisationId imageKey bytes'),
  Job: columns('id queue organisationId lane tier key state dueAt startedAt', {
    data: expires(
      'staff member',
      'the row of a notice about an account is removed when the e-mail is sent, or after the last attempt, about three days later',
    ),
  }),
};
