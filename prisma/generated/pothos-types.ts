/* eslint-disable */
import type { Prisma, Organisation, SalesPage, Skin, PaymentGateway, StaffMember, StaffPermission, ApiKey, PublishableKey, Till, CashierSession, ApiKeySalesPage, StaffInvitation, StaffInvitationLink, PasswordResetLink, AuthenticatorApp, RecoveryCode, Passkey, UsedPasskeyChallenge, RefreshTokenFamily, RefreshToken, GuestToken, Category, RedeemLocation, Voucher, VoucherVersion, VoucherOption, Layout, VoucherCategory, VoucherRedeemLocation, ShippingMethod, VoucherShippingMethod, DiscountCode, Order, OrderComment, BulkOrder, BulkOrderRecipient, OrderProduct, VoucherLink, VoucherOpening, EmailLink, OrderProductDiscount, DiscountUse, Delivery, Payment, ChargeClaim, SandboxPayment, Checkout, Payout, Email, Refund, Redemption, RedemptionCancellation, ExpiryChange, Hold, TopUp, Shift, CashMove, BalanceCorrection, VoucherImport, VoucherImportRow, Event, Webhook, TestEvent, DeliveryAttempt, IdempotencyKey, RateLimit, LiveProcess, AuditEntry, FieldUse, Image, ImageContent, Job } from "./client/client.ts";
import type { PothosPrismaDatamodel } from "@pothos/plugin-prisma";
export default interface PrismaTypes {
    Organisation: {
        Name: "Organisation";
        Shape: Organisation;
        Include: Prisma.OrganisationInclude;
        Select: Prisma.OrganisationSelect;
        OrderBy: Prisma.OrganisationOrderByWithRelationInput;
        WhereUnique: Prisma.OrganisationWhereUniqueInput;
        Where: Prisma.OrganisationWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPages" | "staffMembers" | "apiKeys" | "guestTokens" | "invitations" | "redeemLocations" | "auditEntries" | "images" | "jobs";
        ListRelations: "salesPages" | "staffMembers" | "apiKeys" | "guestTokens" | "invitations" | "redeemLocations" | "auditEntries" | "images" | "jobs";
        Relations: {
            salesPages: {
                Shape: SalesPage[];
                Name: "SalesPage";
                Nullable: false;
            };
            staffMembers: {
                Shape: StaffMember[];
                Name: "StaffMember";
                Nullable: false;
            };
            apiKeys: {
                Shape: ApiKey[];
                Name: "ApiKey";
                Nullable: false;
            };
            guestTokens: {
                Shape: GuestToken[];
                Name: "GuestToken";
                Nullable: false;
            };
            invitations: {
                Shape: StaffInvitation[];
                Name: "StaffInvitation";
                Nullable: false;
            };
            redeemLocations: {
                Shape: RedeemLocation[];
                Name: "RedeemLocation";
                Nullable: false;
            };
            auditEntries: {
                Shape: AuditEntry[];
                Name: "AuditEntry";
                Nullable: false;
            };
            images: {
                Shape: Image[];
                Name: "Image";
                Nullable: false;
            };
            jobs: {
                Shape: Job[];
                Name: "Job";
                Nullable: false;
            };
        };
    };
    SalesPage: {
        Name: "SalesPage";
        Shape: SalesPage;
        Include: Prisma.SalesPageInclude;
        Select: Prisma.SalesPageSelect;
        OrderBy: Prisma.SalesPageOrderByWithRelationInput;
        WhereUnique: Prisma.SalesPageWhereUniqueInput;
        Where: Prisma.SalesPageWhereInput;
        Create: {};
        Update: {};
        RelationName: "organisation" | "skin" | "publishableKeys" | "tills" | "paymentGateways" | "payouts" | "orderComments" | "staffInvitations" | "staffPermissions" | "apiKeyLimits" | "tokenFamilies" | "categories" | "vouchers" | "voucherOptions" | "locationLinks" | "shippingMethods" | "discountCodes" | "orders" | "bulkOrders" | "checkouts" | "bulkOrderRecipients" | "refunds" | "chargeClaims" | "redemptions" | "expiryChanges" | "corrections" | "holds" | "topUps" | "webhooks" | "events" | "testEvents" | "emails" | "voucherImports" | "voucherVersions" | "layouts" | "categoryLinks" | "voucherShippingMethods" | "orderProducts" | "voucherLinks" | "emailLinks" | "voucherOpenings" | "discounts" | "discountUses" | "deliveries" | "payments" | "importRows" | "attempts" | "shifts" | "cashMoves";
        ListRelations: "publishableKeys" | "tills" | "paymentGateways" | "payouts" | "orderComments" | "staffInvitations" | "staffPermissions" | "apiKeyLimits" | "tokenFamilies" | "categories" | "vouchers" | "voucherOptions" | "locationLinks" | "shippingMethods" | "discountCodes" | "orders" | "bulkOrders" | "checkouts" | "bulkOrderRecipients" | "refunds" | "chargeClaims" | "redemptions" | "expiryChanges" | "corrections" | "holds" | "topUps" | "webhooks" | "events" | "testEvents" | "emails" | "voucherImports" | "voucherVersions" | "layouts" | "categoryLinks" | "voucherShippingMethods" | "orderProducts" | "voucherLinks" | "emailLinks" | "voucherOpenings" | "discounts" | "discountUses" | "deliveries" | "payments" | "importRows" | "attempts" | "shifts" | "cashMoves";
        Relations: {
            organisation: {
                Shape: Organisation;
                Name: "Organisation";
                Nullable: false;
            };
            skin: {
                Shape: Skin | null;
                Name: "Skin";
                Nullable: true;
            };
            publishableKeys: {
                Shape: PublishableKey[];
                Name: "PublishableKey";
                Nullable: false;
            };
            tills: {
                Shape: Till[];
                Name: "Till";
                Nullable: false;
            };
            paymentGateways: {
                Shape: PaymentGateway[];
                Name: "PaymentGateway";
                Nullable: false;
            };
            payouts: {
                Shape: Payout[];
                Name: "Payout";
                Nullable: false;
            };
            orderComments: {
                Shape: OrderComment[];
                Name: "OrderComment";
                Nullable: false;
            };
            staffInvitations: {
                Shape: StaffInvitation[];
                Name: "StaffInvitation";
                Nullable: false;
            };
            staffPermissions: {
                Shape: StaffPermission[];
                Name: "StaffPermission";
                Nullable: false;
            };
            apiKeyLimits: {
                Shape: ApiKeySalesPage[];
                Name: "ApiKeySalesPage";
                Nullable: false;
            };
            tokenFamilies: {
                Shape: RefreshTokenFamily[];
                Name: "RefreshTokenFamily";
                Nullable: false;
            };
            categories: {
                Shape: Category[];
                Name: "Category";
                Nullable: false;
            };
            vouchers: {
                Shape: Voucher[];
                Name: "Voucher";
                Nullable: false;
            };
            voucherOptions: {
                Shape: VoucherOption[];
                Name: "VoucherOption";
                Nullable: false;
            };
            locationLinks: {
                Shape: VoucherRedeemLocation[];
                Name: "VoucherRedeemLocation";
                Nullable: false;
            };
            shippingMethods: {
                Shape: ShippingMethod[];
                Name: "ShippingMethod";
                Nullable: false;
            };
            discountCodes: {
                Shape: DiscountCode[];
                Name: "DiscountCode";
                Nullable: false;
            };
            orders: {
                Shape: Order[];
                Name: "Order";
                Nullable: false;
            };
            bulkOrders: {
                Shape: BulkOrder[];
                Name: "BulkOrder";
                Nullable: false;
            };
            checkouts: {
                Shape: Checkout[];
                Name: "Checkout";
                Nullable: false;
            };
            bulkOrderRecipients: {
                Shape: BulkOrderRecipient[];
                Name: "BulkOrderRecipient";
                Nullable: false;
            };
            refunds: {
                Shape: Refund[];
                Name: "Refund";
                Nullable: false;
            };
            chargeClaims: {
                Shape: ChargeClaim[];
                Name: "ChargeClaim";
                Nullable: false;
            };
            redemptions: {
                Shape: Redemption[];
                Name: "Redemption";
                Nullable: false;
            };
            expiryChanges: {
                Shape: ExpiryChange[];
                Name: "ExpiryChange";
                Nullable: false;
            };
            corrections: {
                Shape: BalanceCorrection[];
                Name: "BalanceCorrection";
                Nullable: false;
            };
            holds: {
                Shape: Hold[];
                Name: "Hold";
                Nullable: false;
            };
            topUps: {
                Shape: TopUp[];
                Name: "TopUp";
                Nullable: false;
            };
            webhooks: {
                Shape: Webhook[];
                Name: "Webhook";
                Nullable: false;
            };
            events: {
                Shape: Event[];
                Name: "Event";
                Nullable: false;
            };
            testEvents: {
                Shape: TestEvent[];
                Name: "TestEvent";
                Nullable: false;
            };
            emails: {
                Shape: Email[];
                Name: "Email";
                Nullable: false;
            };
            voucherImports: {
                Shape: VoucherImport[];
                Name: "VoucherImport";
                Nullable: false;
            };
            voucherVersions: {
                Shape: VoucherVersion[];
                Name: "VoucherVersion";
                Nullable: false;
            };
            layouts: {
                Shape: Layout[];
                Name: "Layout";
                Nullable: false;
            };
            categoryLinks: {
                Shape: VoucherCategory[];
                Name: "VoucherCategory";
                Nullable: false;
            };
            voucherShippingMethods: {
                Shape: VoucherShippingMethod[];
                Name: "VoucherShippingMethod";
                Nullable: false;
            };
            orderProducts: {
                Shape: OrderProduct[];
                Name: "OrderProduct";
                Nullable: false;
            };
            voucherLinks: {
                Shape: VoucherLink[];
                Name: "VoucherLink";
                Nullable: false;
            };
            emailLinks: {
                Shape: EmailLink[];
                Name: "EmailLink";
                Nullable: false;
            };
            voucherOpenings: {
                Shape: VoucherOpening[];
                Name: "VoucherOpening";
                Nullable: false;
            };
            discounts: {
                Shape: OrderProductDiscount[];
                Name: "OrderProductDiscount";
                Nullable: false;
            };
            discountUses: {
                Shape: DiscountUse[];
                Name: "DiscountUse";
                Nullable: false;
            };
            deliveries: {
                Shape: Delivery[];
                Name: "Delivery";
                Nullable: false;
            };
            payments: {
                Shape: Payment[];
                Name: "Payment";
                Nullable: false;
            };
            importRows: {
                Shape: VoucherImportRow[];
                Name: "VoucherImportRow";
                Nullable: false;
            };
            attempts: {
                Shape: DeliveryAttempt[];
                Name: "DeliveryAttempt";
                Nullable: false;
            };
            shifts: {
                Shape: Shift[];
                Name: "Shift";
                Nullable: false;
            };
            cashMoves: {
                Shape: CashMove[];
                Name: "CashMove";
                Nullable: false;
            };
        };
    };
    Skin: {
        Name: "Skin";
        Shape: Skin;
        Include: Prisma.SkinInclude;
        Select: Prisma.SkinSelect;
        OrderBy: Prisma.SkinOrderByWithRelationInput;
        WhereUnique: Prisma.SkinWhereUniqueInput;
        Where: Prisma.SkinWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage";
        ListRelations: never;
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
        };
    };
    PaymentGateway: {
        Name: "PaymentGateway";
        Shape: PaymentGateway;
        Include: Prisma.PaymentGatewayInclude;
        Select: Prisma.PaymentGatewaySelect;
        OrderBy: Prisma.PaymentGatewayOrderByWithRelationInput;
        WhereUnique: Prisma.PaymentGatewayWhereUniqueInput;
        Where: Prisma.PaymentGatewayWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage";
        ListRelations: never;
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
        };
    };
    StaffMember: {
        Name: "StaffMember";
        Shape: StaffMember;
        Include: Prisma.StaffMemberInclude;
        Select: Prisma.StaffMemberSelect;
        OrderBy: Prisma.StaffMemberOrderByWithRelationInput;
        WhereUnique: Prisma.StaffMemberWhereUniqueInput;
        Where: Prisma.StaffMemberWhereInput;
        Create: {};
        Update: {};
        RelationName: "organisation" | "permissions" | "invitation" | "passwordResets" | "authenticatorApps" | "recoveryCodes" | "passkeys" | "tokenFamilies" | "apiKeys" | "guestTokens" | "redemptions" | "cancellations" | "expiryChanges" | "corrections" | "holds" | "topUps" | "refunds" | "orderComments" | "tills" | "cashierSessions";
        ListRelations: "permissions" | "passwordResets" | "authenticatorApps" | "recoveryCodes" | "passkeys" | "tokenFamilies" | "apiKeys" | "guestTokens" | "redemptions" | "cancellations" | "expiryChanges" | "corrections" | "holds" | "topUps" | "refunds" | "orderComments" | "tills" | "cashierSessions";
        Relations: {
            organisation: {
                Shape: Organisation;
                Name: "Organisation";
                Nullable: false;
            };
            permissions: {
                Shape: StaffPermission[];
                Name: "StaffPermission";
                Nullable: false;
            };
            invitation: {
                Shape: StaffInvitation | null;
                Name: "StaffInvitation";
                Nullable: true;
            };
            passwordResets: {
                Shape: PasswordResetLink[];
                Name: "PasswordResetLink";
                Nullable: false;
            };
            authenticatorApps: {
                Shape: AuthenticatorApp[];
                Name: "AuthenticatorApp";
                Nullable: false;
            };
            recoveryCodes: {
                Shape: RecoveryCode[];
                Name: "RecoveryCode";
                Nullable: false;
            };
            passkeys: {
                Shape: Passkey[];
                Name: "Passkey";
                Nullable: false;
            };
            tokenFamilies: {
                Shape: RefreshTokenFamily[];
                Name: "RefreshTokenFamily";
                Nullable: false;
            };
            apiKeys: {
                Shape: ApiKey[];
                Name: "ApiKey";
                Nullable: false;
            };
            guestTokens: {
                Shape: GuestToken[];
                Name: "GuestToken";
                Nullable: false;
            };
            redemptions: {
                Shape: Redemption[];
                Name: "Redemption";
                Nullable: false;
            };
            cancellations: {
                Shape: RedemptionCancellation[];
                Name: "RedemptionCancellation";
                Nullable: false;
            };
            expiryChanges: {
                Shape: ExpiryChange[];
                Name: "ExpiryChange";
                Nullable: false;
            };
            corrections: {
                Shape: BalanceCorrection[];
                Name: "BalanceCorrection";
                Nullable: false;
            };
            holds: {
                Shape: Hold[];
                Name: "Hold";
                Nullable: false;
            };
            topUps: {
                Shape: TopUp[];
                Name: "TopUp";
                Nullable: false;
            };
            refunds: {
                Shape: Refund[];
                Name: "Refund";
                Nullable: false;
            };
            orderComments: {
                Shape: OrderComment[];
                Name: "OrderComment";
                Nullable: false;
            };
            tills: {
                Shape: Till[];
                Name: "Till";
                Nullable: false;
            };
            cashierSessions: {
                Shape: CashierSession[];
                Name: "CashierSession";
                Nullable: false;
            };
        };
    };
    StaffPermission: {
        Name: "StaffPermission";
        Shape: StaffPermission;
        Include: Prisma.StaffPermissionInclude;
        Select: Prisma.StaffPermissionSelect;
        OrderBy: Prisma.StaffPermissionOrderByWithRelationInput;
        WhereUnique: Prisma.StaffPermissionWhereUniqueInput;
        Where: Prisma.StaffPermissionWhereInput;
        Create: {};
        Update: {};
        RelationName: "staffMember" | "salesPage";
        ListRelations: never;
        Relations: {
            staffMember: {
                Shape: StaffMember;
                Name: "StaffMember";
                Nullable: false;
            };
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
        };
    };
    ApiKey: {
        Name: "ApiKey";
        Shape: ApiKey;
        Include: Prisma.ApiKeyInclude;
        Select: Prisma.ApiKeySelect;
        OrderBy: Prisma.ApiKeyOrderByWithRelationInput;
        WhereUnique: Prisma.ApiKeyWhereUniqueInput;
        Where: Prisma.ApiKeyWhereInput;
        Create: {};
        Update: {};
        RelationName: "organisation" | "createdBy" | "salesPages" | "redemptions" | "cancellations" | "expiryChanges" | "corrections" | "holds" | "topUps" | "orderComments";
        ListRelations: "salesPages" | "redemptions" | "cancellations" | "expiryChanges" | "corrections" | "holds" | "topUps" | "orderComments";
        Relations: {
            organisation: {
                Shape: Organisation;
                Name: "Organisation";
                Nullable: false;
            };
            createdBy: {
                Shape: StaffMember | null;
                Name: "StaffMember";
                Nullable: true;
            };
            salesPages: {
                Shape: ApiKeySalesPage[];
                Name: "ApiKeySalesPage";
                Nullable: false;
            };
            redemptions: {
                Shape: Redemption[];
                Name: "Redemption";
                Nullable: false;
            };
            cancellations: {
                Shape: RedemptionCancellation[];
                Name: "RedemptionCancellation";
                Nullable: false;
            };
            expiryChanges: {
                Shape: ExpiryChange[];
                Name: "ExpiryChange";
                Nullable: false;
            };
            corrections: {
                Shape: BalanceCorrection[];
                Name: "BalanceCorrection";
                Nullable: false;
            };
            holds: {
                Shape: Hold[];
                Name: "Hold";
                Nullable: false;
            };
            topUps: {
                Shape: TopUp[];
                Name: "TopUp";
                Nullable: false;
            };
            orderComments: {
                Shape: OrderComment[];
                Name: "OrderComment";
                Nullable: false;
            };
        };
    };
    PublishableKey: {
        Name: "PublishableKey";
        Shape: PublishableKey;
        Include: Prisma.PublishableKeyInclude;
        Select: Prisma.PublishableKeySelect;
        OrderBy: Prisma.PublishableKeyOrderByWithRelationInput;
        WhereUnique: Prisma.PublishableKeyWhereUniqueInput;
        Where: Prisma.PublishableKeyWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage";
        ListRelations: never;
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
        };
    };
    Till: {
        Name: "Till";
        Shape: Till;
        Include: Prisma.TillInclude;
        Select: Prisma.TillSelect;
        OrderBy: Prisma.TillOrderByWithRelationInput;
        WhereUnique: Prisma.TillWhereUniqueInput;
        Where: Prisma.TillWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage" | "redeemLocation" | "createdBy" | "cashierSessions" | "orders" | "redemptions" | "cancellations" | "shifts" | "holds";
        ListRelations: "cashierSessions" | "orders" | "redemptions" | "cancellations" | "shifts" | "holds";
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
            redeemLocation: {
                Shape: RedeemLocation;
                Name: "RedeemLocation";
                Nullable: false;
            };
            createdBy: {
                Shape: StaffMember | null;
                Name: "StaffMember";
                Nullable: true;
            };
            cashierSessions: {
                Shape: CashierSession[];
                Name: "CashierSession";
                Nullable: false;
            };
            orders: {
                Shape: Order[];
                Name: "Order";
                Nullable: false;
            };
            redemptions: {
                Shape: Redemption[];
                Name: "Redemption";
                Nullable: false;
            };
            cancellations: {
                Shape: RedemptionCancellation[];
                Name: "RedemptionCancellation";
                Nullable: false;
            };
            shifts: {
                Shape: Shift[];
                Name: "Shift";
                Nullable: false;
            };
            holds: {
                Shape: Hold[];
                Name: "Hold";
                Nullable: false;
            };
        };
    };
    CashierSession: {
        Name: "CashierSession";
        Shape: CashierSession;
        Include: Prisma.CashierSessionInclude;
        Select: Prisma.CashierSessionSelect;
        OrderBy: Prisma.CashierSessionOrderByWithRelationInput;
        WhereUnique: Prisma.CashierSessionWhereUniqueInput;
        Where: Prisma.CashierSessionWhereInput;
        Create: {};
        Update: {};
        RelationName: "till" | "staffMember";
        ListRelations: never;
        Relations: {
            till: {
                Shape: Till;
                Name: "Till";
                Nullable: false;
            };
            staffMember: {
                Shape: StaffMember;
                Name: "StaffMember";
                Nullable: false;
            };
        };
    };
    ApiKeySalesPage: {
        Name: "ApiKeySalesPage";
        Shape: ApiKeySalesPage;
        Include: Prisma.ApiKeySalesPageInclude;
        Select: Prisma.ApiKeySalesPageSelect;
        OrderBy: Prisma.ApiKeySalesPageOrderByWithRelationInput;
        WhereUnique: Prisma.ApiKeySalesPageWhereUniqueInput;
        Where: Prisma.ApiKeySalesPageWhereInput;
        Create: {};
        Update: {};
        RelationName: "apiKey" | "salesPage";
        ListRelations: never;
        Relations: {
            apiKey: {
                Shape: ApiKey;
                Name: "ApiKey";
                Nullable: false;
            };
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
        };
    };
    StaffInvitation: {
        Name: "StaffInvitation";
        Shape: StaffInvitation;
        Include: Prisma.StaffInvitationInclude;
        Select: Prisma.StaffInvitationSelect;
        OrderBy: Prisma.StaffInvitationOrderByWithRelationInput;
        WhereUnique: Prisma.StaffInvitationWhereUniqueInput;
        Where: Prisma.StaffInvitationWhereInput;
        Create: {};
        Update: {};
        RelationName: "organisation" | "staffMember" | "salesPage" | "links";
        ListRelations: "links";
        Relations: {
            organisation: {
                Shape: Organisation;
                Name: "Organisation";
                Nullable: false;
            };
            staffMember: {
                Shape: StaffMember;
                Name: "StaffMember";
                Nullable: false;
            };
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
            links: {
                Shape: StaffInvitationLink[];
                Name: "StaffInvitationLink";
                Nullable: false;
            };
        };
    };
    StaffInvitationLink: {
        Name: "StaffInvitationLink";
        Shape: StaffInvitationLink;
        Include: Prisma.StaffInvitationLinkInclude;
        Select: Prisma.StaffInvitationLinkSelect;
        OrderBy: Prisma.StaffInvitationLinkOrderByWithRelationInput;
        WhereUnique: Prisma.StaffInvitationLinkWhereUniqueInput;
        Where: Prisma.StaffInvitationLinkWhereInput;
        Create: {};
        Update: {};
        RelationName: "invitation";
        ListRelations: never;
        Relations: {
            invitation: {
                Shape: StaffInvitation;
                Name: "StaffInvitation";
                Nullable: false;
            };
        };
    };
    PasswordResetLink: {
        Name: "PasswordResetLink";
        Shape: PasswordResetLink;
        Include: Prisma.PasswordResetLinkInclude;
        Select: Prisma.PasswordResetLinkSelect;
        OrderBy: Prisma.PasswordResetLinkOrderByWithRelationInput;
        WhereUnique: Prisma.PasswordResetLinkWhereUniqueInput;
        Where: Prisma.PasswordResetLinkWhereInput;
        Create: {};
        Update: {};
        RelationName: "staffMember";
        ListRelations: never;
        Relations: {
            staffMember: {
                Shape: StaffMember;
                Name: "StaffMember";
                Nullable: false;
            };
        };
    };
    AuthenticatorApp: {
        Name: "AuthenticatorApp";
        Shape: AuthenticatorApp;
        Include: Prisma.AuthenticatorAppInclude;
        Select: Prisma.AuthenticatorAppSelect;
        OrderBy: Prisma.AuthenticatorAppOrderByWithRelationInput;
        WhereUnique: Prisma.AuthenticatorAppWhereUniqueInput;
        Where: Prisma.AuthenticatorAppWhereInput;
        Create: {};
        Update: {};
        RelationName: "staffMember";
        ListRelations: never;
        Relations: {
            staffMember: {
                Shape: StaffMember;
                Name: "StaffMember";
                Nullable: false;
            };
        };
    };
    RecoveryCode: {
        Name: "RecoveryCode";
        Shape: RecoveryCode;
        Include: Prisma.RecoveryCodeInclude;
        Select: Prisma.RecoveryCodeSelect;
        OrderBy: Prisma.RecoveryCodeOrderByWithRelationInput;
        WhereUnique: Prisma.RecoveryCodeWhereUniqueInput;
        Where: Prisma.RecoveryCodeWhereInput;
        Create: {};
        Update: {};
        RelationName: "staffMember";
        ListRelations: never;
        Relations: {
            staffMember: {
                Shape: StaffMember;
                Name: "StaffMember";
                Nullable: false;
            };
        };
    };
    Passkey: {
        Name: "Passkey";
        Shape: Passkey;
        Include: Prisma.PasskeyInclude;
        Select: Prisma.PasskeySelect;
        OrderBy: Prisma.PasskeyOrderByWithRelationInput;
        WhereUnique: Prisma.PasskeyWhereUniqueInput;
        Where: Prisma.PasskeyWhereInput;
        Create: {};
        Update: {};
        RelationName: "staffMember";
        ListRelations: never;
        Relations: {
            staffMember: {
                Shape: StaffMember;
                Name: "StaffMember";
                Nullable: false;
            };
        };
    };
    UsedPasskeyChallenge: {
        Name: "UsedPasskeyChallenge";
        Shape: UsedPasskeyChallenge;
        Include: never;
        Select: Prisma.UsedPasskeyChallengeSelect;
        OrderBy: Prisma.UsedPasskeyChallengeOrderByWithRelationInput;
        WhereUnique: Prisma.UsedPasskeyChallengeWhereUniqueInput;
        Where: Prisma.UsedPasskeyChallengeWhereInput;
        Create: {};
        Update: {};
        RelationName: never;
        ListRelations: never;
        Relations: {};
    };
    RefreshTokenFamily: {
        Name: "RefreshTokenFamily";
        Shape: RefreshTokenFamily;
        Include: Prisma.RefreshTokenFamilyInclude;
        Select: Prisma.RefreshTokenFamilySelect;
        OrderBy: Prisma.RefreshTokenFamilyOrderByWithRelationInput;
        WhereUnique: Prisma.RefreshTokenFamilyWhereUniqueInput;
        Where: Prisma.RefreshTokenFamilyWhereInput;
        Create: {};
        Update: {};
        RelationName: "staffMember" | "salesPage" | "tokens";
        ListRelations: "tokens";
        Relations: {
            staffMember: {
                Shape: StaffMember;
                Name: "StaffMember";
                Nullable: false;
            };
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
            tokens: {
                Shape: RefreshToken[];
                Name: "RefreshToken";
                Nullable: false;
            };
        };
    };
    RefreshToken: {
        Name: "RefreshToken";
        Shape: RefreshToken;
        Include: Prisma.RefreshTokenInclude;
        Select: Prisma.RefreshTokenSelect;
        OrderBy: Prisma.RefreshTokenOrderByWithRelationInput;
        WhereUnique: Prisma.RefreshTokenWhereUniqueInput;
        Where: Prisma.RefreshTokenWhereInput;
        Create: {};
        Update: {};
        RelationName: "family";
        ListRelations: never;
        Relations: {
            family: {
                Shape: RefreshTokenFamily;
                Name: "RefreshTokenFamily";
                Nullable: false;
            };
        };
    };
    GuestToken: {
        Name: "GuestToken";
        Shape: GuestToken;
        Include: Prisma.GuestTokenInclude;
        Select: Prisma.GuestTokenSelect;
        OrderBy: Prisma.GuestTokenOrderByWithRelationInput;
        WhereUnique: Prisma.GuestTokenWhereUniqueInput;
        Where: Prisma.GuestTokenWhereInput;
        Create: {};
        Update: {};
        RelationName: "organisation" | "createdBy";
        ListRelations: never;
        Relations: {
            organisation: {
                Shape: Organisation;
                Name: "Organisation";
                Nullable: false;
            };
            createdBy: {
                Shape: StaffMember | null;
                Name: "StaffMember";
                Nullable: true;
            };
        };
    };
    Category: {
        Name: "Category";
        Shape: Category;
        Include: Prisma.CategoryInclude;
        Select: Prisma.CategorySelect;
        OrderBy: Prisma.CategoryOrderByWithRelationInput;
        WhereUnique: Prisma.CategoryWhereUniqueInput;
        Where: Prisma.CategoryWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage" | "parent" | "children" | "vouchers";
        ListRelations: "children" | "vouchers";
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
            parent: {
                Shape: Category | null;
                Name: "Category";
                Nullable: true;
            };
            children: {
                Shape: Category[];
                Name: "Category";
                Nullable: false;
            };
            vouchers: {
                Shape: VoucherCategory[];
                Name: "VoucherCategory";
                Nullable: false;
            };
        };
    };
    RedeemLocation: {
        Name: "RedeemLocation";
        Shape: RedeemLocation;
        Include: Prisma.RedeemLocationInclude;
        Select: Prisma.RedeemLocationSelect;
        OrderBy: Prisma.RedeemLocationOrderByWithRelationInput;
        WhereUnique: Prisma.RedeemLocationWhereUniqueInput;
        Where: Prisma.RedeemLocationWhereInput;
        Create: {};
        Update: {};
        RelationName: "organisation" | "vouchers" | "redemptions" | "holds" | "tills" | "shifts";
        ListRelations: "vouchers" | "redemptions" | "holds" | "tills" | "shifts";
        Relations: {
            organisation: {
                Shape: Organisation;
                Name: "Organisation";
                Nullable: false;
            };
            vouchers: {
                Shape: VoucherRedeemLocation[];
                Name: "VoucherRedeemLocation";
                Nullable: false;
            };
            redemptions: {
                Shape: Redemption[];
                Name: "Redemption";
                Nullable: false;
            };
            holds: {
                Shape: Hold[];
                Name: "Hold";
                Nullable: false;
            };
            tills: {
                Shape: Till[];
                Name: "Till";
                Nullable: false;
            };
            shifts: {
                Shape: Shift[];
                Name: "Shift";
                Nullable: false;
            };
        };
    };
    Voucher: {
        Name: "Voucher";
        Shape: Voucher;
        Include: Prisma.VoucherInclude;
        Select: Prisma.VoucherSelect;
        OrderBy: Prisma.VoucherOrderByWithRelationInput;
        WhereUnique: Prisma.VoucherWhereUniqueInput;
        Where: Prisma.VoucherWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage" | "options" | "layouts" | "categories" | "redeemLocations" | "shippingMethods" | "orderProducts" | "pastVersions";
        ListRelations: "options" | "layouts" | "categories" | "redeemLocations" | "shippingMethods" | "orderProducts" | "pastVersions";
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
            options: {
                Shape: VoucherOption[];
                Name: "VoucherOption";
                Nullable: false;
            };
            layouts: {
                Shape: Layout[];
                Name: "Layout";
                Nullable: false;
            };
            categories: {
                Shape: VoucherCategory[];
                Name: "VoucherCategory";
                Nullable: false;
            };
            redeemLocations: {
                Shape: VoucherRedeemLocation[];
                Name: "VoucherRedeemLocation";
                Nullable: false;
            };
            shippingMethods: {
                Shape: VoucherShippingMethod[];
                Name: "VoucherShippingMethod";
                Nullable: false;
            };
            orderProducts: {
                Shape: OrderProduct[];
                Name: "OrderProduct";
                Nullable: false;
            };
            pastVersions: {
                Shape: VoucherVersion[];
                Name: "VoucherVersion";
                Nullable: false;
            };
        };
    };
    VoucherVersion: {
        Name: "VoucherVersion";
        Shape: VoucherVersion;
        Include: Prisma.VoucherVersionInclude;
        Select: Prisma.VoucherVersionSelect;
        OrderBy: Prisma.VoucherVersionOrderByWithRelationInput;
        WhereUnique: Prisma.VoucherVersionWhereUniqueInput;
        Where: Prisma.VoucherVersionWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage" | "voucher";
        ListRelations: never;
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
            voucher: {
                Shape: Voucher;
                Name: "Voucher";
                Nullable: false;
            };
        };
    };
    VoucherOption: {
        Name: "VoucherOption";
        Shape: VoucherOption;
        Include: Prisma.VoucherOptionInclude;
        Select: Prisma.VoucherOptionSelect;
        OrderBy: Prisma.VoucherOptionOrderByWithRelationInput;
        WhereUnique: Prisma.VoucherOptionWhereUniqueInput;
        Where: Prisma.VoucherOptionWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage" | "voucher" | "parent" | "children" | "orderProducts";
        ListRelations: "children" | "orderProducts";
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
            voucher: {
                Shape: Voucher;
                Name: "Voucher";
                Nullable: false;
            };
            parent: {
                Shape: VoucherOption | null;
                Name: "VoucherOption";
                Nullable: true;
            };
            children: {
                Shape: VoucherOption[];
                Name: "VoucherOption";
                Nullable: false;
            };
            orderProducts: {
                Shape: OrderProduct[];
                Name: "OrderProduct";
                Nullable: false;
            };
        };
    };
    Layout: {
        Name: "Layout";
        Shape: Layout;
        Include: Prisma.LayoutInclude;
        Select: Prisma.LayoutSelect;
        OrderBy: Prisma.LayoutOrderByWithRelationInput;
        WhereUnique: Prisma.LayoutWhereUniqueInput;
        Where: Prisma.LayoutWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage" | "voucher" | "orderProducts";
        ListRelations: "orderProducts";
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
            voucher: {
                Shape: Voucher;
                Name: "Voucher";
                Nullable: false;
            };
            orderProducts: {
                Shape: OrderProduct[];
                Name: "OrderProduct";
                Nullable: false;
            };
        };
    };
    VoucherCategory: {
        Name: "VoucherCategory";
        Shape: VoucherCategory;
        Include: Prisma.VoucherCategoryInclude;
        Select: Prisma.VoucherCategorySelect;
        OrderBy: Prisma.VoucherCategoryOrderByWithRelationInput;
        WhereUnique: Prisma.VoucherCategoryWhereUniqueInput;
        Where: Prisma.VoucherCategoryWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage" | "voucher" | "category";
        ListRelations: never;
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
            voucher: {
                Shape: Voucher;
                Name: "Voucher";
                Nullable: false;
            };
            category: {
                Shape: Category;
                Name: "Category";
                Nullable: false;
            };
        };
    };
    VoucherRedeemLocation: {
        Name: "VoucherRedeemLocation";
        Shape: VoucherRedeemLocation;
        Include: Prisma.VoucherRedeemLocationInclude;
        Select: Prisma.VoucherRedeemLocationSelect;
        OrderBy: Prisma.VoucherRedeemLocationOrderByWithRelationInput;
        WhereUnique: Prisma.VoucherRedeemLocationWhereUniqueInput;
        Where: Prisma.VoucherRedeemLocationWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage" | "voucher" | "redeemLocation";
        ListRelations: never;
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
            voucher: {
                Shape: Voucher;
                Name: "Voucher";
                Nullable: false;
            };
            redeemLocation: {
                Shape: RedeemLocation;
                Name: "RedeemLocation";
                Nullable: false;
            };
        };
    };
    ShippingMethod: {
        Name: "ShippingMethod";
        Shape: ShippingMethod;
        Include: Prisma.ShippingMethodInclude;
        Select: Prisma.ShippingMethodSelect;
        OrderBy: Prisma.ShippingMethodOrderByWithRelationInput;
        WhereUnique: Prisma.ShippingMethodWhereUniqueInput;
        Where: Prisma.ShippingMethodWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage" | "vouchers";
        ListRelations: "vouchers";
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
            vouchers: {
                Shape: VoucherShippingMethod[];
                Name: "VoucherShippingMethod";
                Nullable: false;
            };
        };
    };
    VoucherShippingMethod: {
        Name: "VoucherShippingMethod";
        Shape: VoucherShippingMethod;
        Include: Prisma.VoucherShippingMethodInclude;
        Select: Prisma.VoucherShippingMethodSelect;
        OrderBy: Prisma.VoucherShippingMethodOrderByWithRelationInput;
        WhereUnique: Prisma.VoucherShippingMethodWhereUniqueInput;
        Where: Prisma.VoucherShippingMethodWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage" | "voucher" | "shippingMethod" | "deliveries";
        ListRelations: "deliveries";
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
            voucher: {
                Shape: Voucher;
                Name: "Voucher";
                Nullable: false;
            };
            shippingMethod: {
                Shape: ShippingMethod;
                Name: "ShippingMethod";
                Nullable: false;
            };
            deliveries: {
                Shape: Delivery[];
                Name: "Delivery";
                Nullable: false;
            };
        };
    };
    DiscountCode: {
        Name: "DiscountCode";
        Shape: DiscountCode;
        Include: Prisma.DiscountCodeInclude;
        Select: Prisma.DiscountCodeSelect;
        OrderBy: Prisma.DiscountCodeOrderByWithRelationInput;
        WhereUnique: Prisma.DiscountCodeWhereUniqueInput;
        Where: Prisma.DiscountCodeWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage" | "products" | "uses";
        ListRelations: "products" | "uses";
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
            products: {
                Shape: OrderProductDiscount[];
                Name: "OrderProductDiscount";
                Nullable: false;
            };
            uses: {
                Shape: DiscountUse[];
                Name: "DiscountUse";
                Nullable: false;
            };
        };
    };
    Order: {
        Name: "Order";
        Shape: Order;
        Include: Prisma.OrderInclude;
        Select: Prisma.OrderSelect;
        OrderBy: Prisma.OrderOrderByWithRelationInput;
        WhereUnique: Prisma.OrderWhereUniqueInput;
        Where: Prisma.OrderWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage" | "bulkOrder" | "till" | "products" | "deliveries" | "payments" | "refunds" | "topUps" | "events" | "onSisters" | "emails" | "comments" | "discountUses";
        ListRelations: "products" | "deliveries" | "payments" | "refunds" | "topUps" | "events" | "onSisters" | "emails" | "comments" | "discountUses";
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
            bulkOrder: {
                Shape: BulkOrder | null;
                Name: "BulkOrder";
                Nullable: true;
            };
            till: {
                Shape: Till | null;
                Name: "Till";
                Nullable: true;
            };
            products: {
                Shape: OrderProduct[];
                Name: "OrderProduct";
                Nullable: false;
            };
            deliveries: {
                Shape: Delivery[];
                Name: "Delivery";
                Nullable: false;
            };
            payments: {
                Shape: Payment[];
                Name: "Payment";
                Nullable: false;
            };
            refunds: {
                Shape: Refund[];
                Name: "Refund";
                Nullable: false;
            };
            topUps: {
                Shape: TopUp[];
                Name: "TopUp";
                Nullable: false;
            };
            events: {
                Shape: Event[];
                Name: "Event";
                Nullable: false;
            };
            onSisters: {
                Shape: Event[];
                Name: "Event";
                Nullable: false;
            };
            emails: {
                Shape: Email[];
                Name: "Email";
                Nullable: false;
            };
            comments: {
                Shape: OrderComment[];
                Name: "OrderComment";
                Nullable: false;
            };
            discountUses: {
                Shape: DiscountUse[];
                Name: "DiscountUse";
                Nullable: false;
            };
        };
    };
    OrderComment: {
        Name: "OrderComment";
        Shape: OrderComment;
        Include: Prisma.OrderCommentInclude;
        Select: Prisma.OrderCommentSelect;
        OrderBy: Prisma.OrderCommentOrderByWithRelationInput;
        WhereUnique: Prisma.OrderCommentWhereUniqueInput;
        Where: Prisma.OrderCommentWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage" | "order" | "staffMember" | "apiKey";
        ListRelations: never;
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
            order: {
                Shape: Order;
                Name: "Order";
                Nullable: false;
            };
            staffMember: {
                Shape: StaffMember | null;
                Name: "StaffMember";
                Nullable: true;
            };
            apiKey: {
                Shape: ApiKey | null;
                Name: "ApiKey";
                Nullable: true;
            };
        };
    };
    BulkOrder: {
        Name: "BulkOrder";
        Shape: BulkOrder;
        Include: Prisma.BulkOrderInclude;
        Select: Prisma.BulkOrderSelect;
        OrderBy: Prisma.BulkOrderOrderByWithRelationInput;
        WhereUnique: Prisma.BulkOrderWhereUniqueInput;
        Where: Prisma.BulkOrderWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage" | "orders" | "recipients";
        ListRelations: "orders" | "recipients";
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
            orders: {
                Shape: Order[];
                Name: "Order";
                Nullable: false;
            };
            recipients: {
                Shape: BulkOrderRecipient[];
                Name: "BulkOrderRecipient";
                Nullable: false;
            };
        };
    };
    BulkOrderRecipient: {
        Name: "BulkOrderRecipient";
        Shape: BulkOrderRecipient;
        Include: Prisma.BulkOrderRecipientInclude;
        Select: Prisma.BulkOrderRecipientSelect;
        OrderBy: Prisma.BulkOrderRecipientOrderByWithRelationInput;
        WhereUnique: Prisma.BulkOrderRecipientWhereUniqueInput;
        Where: Prisma.BulkOrderRecipientWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage" | "bulkOrder";
        ListRelations: never;
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
            bulkOrder: {
                Shape: BulkOrder;
                Name: "BulkOrder";
                Nullable: false;
            };
        };
    };
    OrderProduct: {
        Name: "OrderProduct";
        Shape: OrderProduct;
        Include: Prisma.OrderProductInclude;
        Select: Prisma.OrderProductSelect;
        OrderBy: Prisma.OrderProductOrderByWithRelationInput;
        WhereUnique: Prisma.OrderProductWhereUniqueInput;
        Where: Prisma.OrderProductWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage" | "order" | "voucher" | "option" | "layout" | "regeneratedFrom" | "regeneratedInto" | "delivery" | "links" | "emailLinks" | "openings" | "discounts" | "refunds" | "redemptions" | "onSisters" | "expiryChanges" | "corrections" | "holds" | "topUps" | "events" | "emails" | "importRows";
        ListRelations: "regeneratedInto" | "links" | "emailLinks" | "openings" | "discounts" | "refunds" | "redemptions" | "onSisters" | "expiryChanges" | "corrections" | "holds" | "topUps" | "events" | "emails" | "importRows";
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
            order: {
                Shape: Order;
                Name: "Order";
                Nullable: false;
            };
            voucher: {
                Shape: Voucher;
                Name: "Voucher";
                Nullable: false;
            };
            option: {
                Shape: VoucherOption;
                Name: "VoucherOption";
                Nullable: false;
            };
            layout: {
                Shape: Layout;
                Name: "Layout";
                Nullable: false;
            };
            regeneratedFrom: {
                Shape: OrderProduct | null;
                Name: "OrderProduct";
                Nullable: true;
            };
            regeneratedInto: {
                Shape: OrderProduct[];
                Name: "OrderProduct";
                Nullable: false;
            };
            delivery: {
                Shape: Delivery | null;
                Name: "Delivery";
                Nullable: true;
            };
            links: {
                Shape: VoucherLink[];
                Name: "VoucherLink";
                Nullable: false;
            };
            emailLinks: {
                Shape: EmailLink[];
                Name: "EmailLink";
                Nullable: false;
            };
            openings: {
                Shape: VoucherOpening[];
                Name: "VoucherOpening";
                Nullable: false;
            };
            discounts: {
                Shape: OrderProductDiscount[];
                Name: "OrderProductDiscount";
                Nullable: false;
            };
            refunds: {
                Shape: Refund[];
                Name: "Refund";
                Nullable: false;
            };
            redemptions: {
                Shape: Redemption[];
                Name: "Redemption";
                Nullable: false;
            };
            onSisters: {
                Shape: Redemption[];
                Name: "Redemption";
                Nullable: false;
            };
            expiryChanges: {
                Shape: ExpiryChange[];
                Name: "ExpiryChange";
                Nullable: false;
            };
            corrections: {
                Shape: BalanceCorrection[];
                Name: "BalanceCorrection";
                Nullable: false;
            };
            holds: {
                Shape: Hold[];
                Name: "Hold";
                Nullable: false;
            };
            topUps: {
                Shape: TopUp[];
                Name: "TopUp";
                Nullable: false;
            };
            events: {
                Shape: Event[];
                Name: "Event";
                Nullable: false;
            };
            emails: {
                Shape: Email[];
                Name: "Email";
                Nullable: false;
            };
            importRows: {
                Shape: VoucherImportRow[];
                Name: "VoucherImportRow";
                Nullable: false;
            };
        };
    };
    VoucherLink: {
        Name: "VoucherLink";
        Shape: VoucherLink;
        Include: Prisma.VoucherLinkInclude;
        Select: Prisma.VoucherLinkSelect;
        OrderBy: Prisma.VoucherLinkOrderByWithRelationInput;
        WhereUnique: Prisma.VoucherLinkWhereUniqueInput;
        Where: Prisma.VoucherLinkWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage" | "orderProduct";
        ListRelations: never;
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
            orderProduct: {
                Shape: OrderProduct;
                Name: "OrderProduct";
                Nullable: false;
            };
        };
    };
    VoucherOpening: {
        Name: "VoucherOpening";
        Shape: VoucherOpening;
        Include: Prisma.VoucherOpeningInclude;
        Select: Prisma.VoucherOpeningSelect;
        OrderBy: Prisma.VoucherOpeningOrderByWithRelationInput;
        WhereUnique: Prisma.VoucherOpeningWhereUniqueInput;
        Where: Prisma.VoucherOpeningWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage" | "orderProduct";
        ListRelations: never;
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
            orderProduct: {
                Shape: OrderProduct;
                Name: "OrderProduct";
                Nullable: false;
            };
        };
    };
    EmailLink: {
        Name: "EmailLink";
        Shape: EmailLink;
        Include: Prisma.EmailLinkInclude;
        Select: Prisma.EmailLinkSelect;
        OrderBy: Prisma.EmailLinkOrderByWithRelationInput;
        WhereUnique: Prisma.EmailLinkWhereUniqueInput;
        Where: Prisma.EmailLinkWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage" | "orderProduct";
        ListRelations: never;
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
            orderProduct: {
                Shape: OrderProduct;
                Name: "OrderProduct";
                Nullable: false;
            };
        };
    };
    OrderProductDiscount: {
        Name: "OrderProductDiscount";
        Shape: OrderProductDiscount;
        Include: Prisma.OrderProductDiscountInclude;
        Select: Prisma.OrderProductDiscountSelect;
        OrderBy: Prisma.OrderProductDiscountOrderByWithRelationInput;
        WhereUnique: Prisma.OrderProductDiscountWhereUniqueInput;
        Where: Prisma.OrderProductDiscountWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage" | "orderProduct" | "discountCode";
        ListRelations: never;
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
            orderProduct: {
                Shape: OrderProduct;
                Name: "OrderProduct";
                Nullable: false;
            };
            discountCode: {
                Shape: DiscountCode;
                Name: "DiscountCode";
                Nullable: false;
            };
        };
    };
    DiscountUse: {
        Name: "DiscountUse";
        Shape: DiscountUse;
        Include: Prisma.DiscountUseInclude;
        Select: Prisma.DiscountUseSelect;
        OrderBy: Prisma.DiscountUseOrderByWithRelationInput;
        WhereUnique: Prisma.DiscountUseWhereUniqueInput;
        Where: Prisma.DiscountUseWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage" | "order" | "discountCode";
        ListRelations: never;
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
            order: {
                Shape: Order;
                Name: "Order";
                Nullable: false;
            };
            discountCode: {
                Shape: DiscountCode;
                Name: "DiscountCode";
                Nullable: false;
            };
        };
    };
    Delivery: {
        Name: "Delivery";
        Shape: Delivery;
        Include: Prisma.DeliveryInclude;
        Select: Prisma.DeliverySelect;
        OrderBy: Prisma.DeliveryOrderByWithRelationInput;
        WhereUnique: Prisma.DeliveryWhereUniqueInput;
        Where: Prisma.DeliveryWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage" | "order" | "orderProduct" | "voucherShippingMethod";
        ListRelations: never;
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
            order: {
                Shape: Order;
                Name: "Order";
                Nullable: false;
            };
            orderProduct: {
                Shape: OrderProduct;
                Name: "OrderProduct";
                Nullable: false;
            };
            voucherShippingMethod: {
                Shape: VoucherShippingMethod;
                Name: "VoucherShippingMethod";
                Nullable: false;
            };
        };
    };
    Payment: {
        Name: "Payment";
        Shape: Payment;
        Include: Prisma.PaymentInclude;
        Select: Prisma.PaymentSelect;
        OrderBy: Prisma.PaymentOrderByWithRelationInput;
        WhereUnique: Prisma.PaymentWhereUniqueInput;
        Where: Prisma.PaymentWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage" | "order" | "shift" | "payout" | "topUp";
        ListRelations: never;
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
            order: {
                Shape: Order;
                Name: "Order";
                Nullable: false;
            };
            shift: {
                Shape: Shift | null;
                Name: "Shift";
                Nullable: true;
            };
            payout: {
                Shape: Payout | null;
                Name: "Payout";
                Nullable: true;
            };
            topUp: {
                Shape: TopUp | null;
                Name: "TopUp";
                Nullable: true;
            };
        };
    };
    ChargeClaim: {
        Name: "ChargeClaim";
        Shape: ChargeClaim;
        Include: Prisma.ChargeClaimInclude;
        Select: Prisma.ChargeClaimSelect;
        OrderBy: Prisma.ChargeClaimOrderByWithRelationInput;
        WhereUnique: Prisma.ChargeClaimWhereUniqueInput;
        Where: Prisma.ChargeClaimWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage";
        ListRelations: never;
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
        };
    };
    SandboxPayment: {
        Name: "SandboxPayment";
        Shape: SandboxPayment;
        Include: never;
        Select: Prisma.SandboxPaymentSelect;
        OrderBy: Prisma.SandboxPaymentOrderByWithRelationInput;
        WhereUnique: Prisma.SandboxPaymentWhereUniqueInput;
        Where: Prisma.SandboxPaymentWhereInput;
        Create: {};
        Update: {};
        RelationName: never;
        ListRelations: never;
        Relations: {};
    };
    Checkout: {
        Name: "Checkout";
        Shape: Checkout;
        Include: Prisma.CheckoutInclude;
        Select: Prisma.CheckoutSelect;
        OrderBy: Prisma.CheckoutOrderByWithRelationInput;
        WhereUnique: Prisma.CheckoutWhereUniqueInput;
        Where: Prisma.CheckoutWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage";
        ListRelations: never;
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
        };
    };
    Payout: {
        Name: "Payout";
        Shape: Payout;
        Include: Prisma.PayoutInclude;
        Select: Prisma.PayoutSelect;
        OrderBy: Prisma.PayoutOrderByWithRelationInput;
        WhereUnique: Prisma.PayoutWhereUniqueInput;
        Where: Prisma.PayoutWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage" | "payments";
        ListRelations: "payments";
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
            payments: {
                Shape: Payment[];
                Name: "Payment";
                Nullable: false;
            };
        };
    };
    Email: {
        Name: "Email";
        Shape: Email;
        Include: Prisma.EmailInclude;
        Select: Prisma.EmailSelect;
        OrderBy: Prisma.EmailOrderByWithRelationInput;
        WhereUnique: Prisma.EmailWhereUniqueInput;
        Where: Prisma.EmailWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage" | "order" | "orderProduct";
        ListRelations: never;
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
            order: {
                Shape: Order;
                Name: "Order";
                Nullable: false;
            };
            orderProduct: {
                Shape: OrderProduct | null;
                Name: "OrderProduct";
                Nullable: true;
            };
        };
    };
    Refund: {
        Name: "Refund";
        Shape: Refund;
        Include: Prisma.RefundInclude;
        Select: Prisma.RefundSelect;
        OrderBy: Prisma.RefundOrderByWithRelationInput;
        WhereUnique: Prisma.RefundWhereUniqueInput;
        Where: Prisma.RefundWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage" | "order" | "orderProduct" | "staffMember" | "topUp" | "shift";
        ListRelations: never;
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
            order: {
                Shape: Order;
                Name: "Order";
                Nullable: false;
            };
            orderProduct: {
                Shape: OrderProduct;
                Name: "OrderProduct";
                Nullable: false;
            };
            staffMember: {
                Shape: StaffMember | null;
                Name: "StaffMember";
                Nullable: true;
            };
            topUp: {
                Shape: TopUp | null;
                Name: "TopUp";
                Nullable: true;
            };
            shift: {
                Shape: Shift | null;
                Name: "Shift";
                Nullable: true;
            };
        };
    };
    Redemption: {
        Name: "Redemption";
        Shape: Redemption;
        Include: Prisma.RedemptionInclude;
        Select: Prisma.RedemptionSelect;
        OrderBy: Prisma.RedemptionOrderByWithRelationInput;
        WhereUnique: Prisma.RedemptionWhereUniqueInput;
        Where: Prisma.RedemptionWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage" | "orderProduct" | "ofSister" | "redeemLocation" | "staffMember" | "apiKey" | "till" | "cancellation" | "hold" | "events";
        ListRelations: "events";
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
            orderProduct: {
                Shape: OrderProduct;
                Name: "OrderProduct";
                Nullable: false;
            };
            ofSister: {
                Shape: OrderProduct | null;
                Name: "OrderProduct";
                Nullable: true;
            };
            redeemLocation: {
                Shape: RedeemLocation | null;
                Name: "RedeemLocation";
                Nullable: true;
            };
            staffMember: {
                Shape: StaffMember | null;
                Name: "StaffMember";
                Nullable: true;
            };
            apiKey: {
                Shape: ApiKey | null;
                Name: "ApiKey";
                Nullable: true;
            };
            till: {
                Shape: Till | null;
                Name: "Till";
                Nullable: true;
            };
            cancellation: {
                Shape: RedemptionCancellation | null;
                Name: "RedemptionCancellation";
                Nullable: true;
            };
            hold: {
                Shape: Hold | null;
                Name: "Hold";
                Nullable: true;
            };
            events: {
                Shape: Event[];
                Name: "Event";
                Nullable: false;
            };
        };
    };
    RedemptionCancellation: {
        Name: "RedemptionCancellation";
        Shape: RedemptionCancellation;
        Include: Prisma.RedemptionCancellationInclude;
        Select: Prisma.RedemptionCancellationSelect;
        OrderBy: Prisma.RedemptionCancellationOrderByWithRelationInput;
        WhereUnique: Prisma.RedemptionCancellationWhereUniqueInput;
        Where: Prisma.RedemptionCancellationWhereInput;
        Create: {};
        Update: {};
        RelationName: "redemption" | "staffMember" | "apiKey" | "till";
        ListRelations: never;
        Relations: {
            redemption: {
                Shape: Redemption;
                Name: "Redemption";
                Nullable: false;
            };
            staffMember: {
                Shape: StaffMember | null;
                Name: "StaffMember";
                Nullable: true;
            };
            apiKey: {
                Shape: ApiKey | null;
                Name: "ApiKey";
                Nullable: true;
            };
            till: {
                Shape: Till | null;
                Name: "Till";
                Nullable: true;
            };
        };
    };
    ExpiryChange: {
        Name: "ExpiryChange";
        Shape: ExpiryChange;
        Include: Prisma.ExpiryChangeInclude;
        Select: Prisma.ExpiryChangeSelect;
        OrderBy: Prisma.ExpiryChangeOrderByWithRelationInput;
        WhereUnique: Prisma.ExpiryChangeWhereUniqueInput;
        Where: Prisma.ExpiryChangeWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage" | "orderProduct" | "staffMember" | "apiKey";
        ListRelations: never;
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
            orderProduct: {
                Shape: OrderProduct;
                Name: "OrderProduct";
                Nullable: false;
            };
            staffMember: {
                Shape: StaffMember | null;
                Name: "StaffMember";
                Nullable: true;
            };
            apiKey: {
                Shape: ApiKey | null;
                Name: "ApiKey";
                Nullable: true;
            };
        };
    };
    Hold: {
        Name: "Hold";
        Shape: Hold;
        Include: Prisma.HoldInclude;
        Select: Prisma.HoldSelect;
        OrderBy: Prisma.HoldOrderByWithRelationInput;
        WhereUnique: Prisma.HoldWhereUniqueInput;
        Where: Prisma.HoldWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage" | "orderProduct" | "redeemLocation" | "redemption" | "staffMember" | "apiKey" | "till";
        ListRelations: never;
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
            orderProduct: {
                Shape: OrderProduct;
                Name: "OrderProduct";
                Nullable: false;
            };
            redeemLocation: {
                Shape: RedeemLocation;
                Name: "RedeemLocation";
                Nullable: false;
            };
            redemption: {
                Shape: Redemption | null;
                Name: "Redemption";
                Nullable: true;
            };
            staffMember: {
                Shape: StaffMember | null;
                Name: "StaffMember";
                Nullable: true;
            };
            apiKey: {
                Shape: ApiKey | null;
                Name: "ApiKey";
                Nullable: true;
            };
            till: {
                Shape: Till | null;
                Name: "Till";
                Nullable: true;
            };
        };
    };
    TopUp: {
        Name: "TopUp";
        Shape: TopUp;
        Include: Prisma.TopUpInclude;
        Select: Prisma.TopUpSelect;
        OrderBy: Prisma.TopUpOrderByWithRelationInput;
        WhereUnique: Prisma.TopUpWhereUniqueInput;
        Where: Prisma.TopUpWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage" | "order" | "orderProduct" | "staffMember" | "apiKey" | "payments" | "refunds";
        ListRelations: "payments" | "refunds";
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
            order: {
                Shape: Order;
                Name: "Order";
                Nullable: false;
            };
            orderProduct: {
                Shape: OrderProduct;
                Name: "OrderProduct";
                Nullable: false;
            };
            staffMember: {
                Shape: StaffMember | null;
                Name: "StaffMember";
                Nullable: true;
            };
            apiKey: {
                Shape: ApiKey | null;
                Name: "ApiKey";
                Nullable: true;
            };
            payments: {
                Shape: Payment[];
                Name: "Payment";
                Nullable: false;
            };
            refunds: {
                Shape: Refund[];
                Name: "Refund";
                Nullable: false;
            };
        };
    };
    Shift: {
        Name: "Shift";
        Shape: Shift;
        Include: Prisma.ShiftInclude;
        Select: Prisma.ShiftSelect;
        OrderBy: Prisma.ShiftOrderByWithRelationInput;
        WhereUnique: Prisma.ShiftWhereUniqueInput;
        Where: Prisma.ShiftWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage" | "redeemLocation" | "till" | "payments" | "refunds" | "cashMoves";
        ListRelations: "payments" | "refunds" | "cashMoves";
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
            redeemLocation: {
                Shape: RedeemLocation;
                Name: "RedeemLocation";
                Nullable: false;
            };
            till: {
                Shape: Till | null;
                Name: "Till";
                Nullable: true;
            };
            payments: {
                Shape: Payment[];
                Name: "Payment";
                Nullable: false;
            };
            refunds: {
                Shape: Refund[];
                Name: "Refund";
                Nullable: false;
            };
            cashMoves: {
                Shape: CashMove[];
                Name: "CashMove";
                Nullable: false;
            };
        };
    };
    CashMove: {
        Name: "CashMove";
        Shape: CashMove;
        Include: Prisma.CashMoveInclude;
        Select: Prisma.CashMoveSelect;
        OrderBy: Prisma.CashMoveOrderByWithRelationInput;
        WhereUnique: Prisma.CashMoveWhereUniqueInput;
        Where: Prisma.CashMoveWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage" | "shift";
        ListRelations: never;
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
            shift: {
                Shape: Shift;
                Name: "Shift";
                Nullable: false;
            };
        };
    };
    BalanceCorrection: {
        Name: "BalanceCorrection";
        Shape: BalanceCorrection;
        Include: Prisma.BalanceCorrectionInclude;
        Select: Prisma.BalanceCorrectionSelect;
        OrderBy: Prisma.BalanceCorrectionOrderByWithRelationInput;
        WhereUnique: Prisma.BalanceCorrectionWhereUniqueInput;
        Where: Prisma.BalanceCorrectionWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage" | "orderProduct" | "staffMember" | "apiKey";
        ListRelations: never;
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
            orderProduct: {
                Shape: OrderProduct;
                Name: "OrderProduct";
                Nullable: false;
            };
            staffMember: {
                Shape: StaffMember | null;
                Name: "StaffMember";
                Nullable: true;
            };
            apiKey: {
                Shape: ApiKey | null;
                Name: "ApiKey";
                Nullable: true;
            };
        };
    };
    VoucherImport: {
        Name: "VoucherImport";
        Shape: VoucherImport;
        Include: Prisma.VoucherImportInclude;
        Select: Prisma.VoucherImportSelect;
        OrderBy: Prisma.VoucherImportOrderByWithRelationInput;
        WhereUnique: Prisma.VoucherImportWhereUniqueInput;
        Where: Prisma.VoucherImportWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage" | "rows";
        ListRelations: "rows";
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
            rows: {
                Shape: VoucherImportRow[];
                Name: "VoucherImportRow";
                Nullable: false;
            };
        };
    };
    VoucherImportRow: {
        Name: "VoucherImportRow";
        Shape: VoucherImportRow;
        Include: Prisma.VoucherImportRowInclude;
        Select: Prisma.VoucherImportRowSelect;
        OrderBy: Prisma.VoucherImportRowOrderByWithRelationInput;
        WhereUnique: Prisma.VoucherImportRowWhereUniqueInput;
        Where: Prisma.VoucherImportRowWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage" | "import" | "orderProduct";
        ListRelations: never;
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
            import: {
                Shape: VoucherImport;
                Name: "VoucherImport";
                Nullable: false;
            };
            orderProduct: {
                Shape: OrderProduct | null;
                Name: "OrderProduct";
                Nullable: true;
            };
        };
    };
    Event: {
        Name: "Event";
        Shape: Event;
        Include: Prisma.EventInclude;
        Select: Prisma.EventSelect;
        OrderBy: Prisma.EventOrderByWithRelationInput;
        WhereUnique: Prisma.EventWhereUniqueInput;
        Where: Prisma.EventWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage" | "order" | "ofSister" | "orderProduct" | "redemption";
        ListRelations: never;
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
            order: {
                Shape: Order | null;
                Name: "Order";
                Nullable: true;
            };
            ofSister: {
                Shape: Order | null;
                Name: "Order";
                Nullable: true;
            };
            orderProduct: {
                Shape: OrderProduct | null;
                Name: "OrderProduct";
                Nullable: true;
            };
            redemption: {
                Shape: Redemption | null;
                Name: "Redemption";
                Nullable: true;
            };
        };
    };
    Webhook: {
        Name: "Webhook";
        Shape: Webhook;
        Include: Prisma.WebhookInclude;
        Select: Prisma.WebhookSelect;
        OrderBy: Prisma.WebhookOrderByWithRelationInput;
        WhereUnique: Prisma.WebhookWhereUniqueInput;
        Where: Prisma.WebhookWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage" | "attempts";
        ListRelations: "attempts";
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
            attempts: {
                Shape: DeliveryAttempt[];
                Name: "DeliveryAttempt";
                Nullable: false;
            };
        };
    };
    TestEvent: {
        Name: "TestEvent";
        Shape: TestEvent;
        Include: Prisma.TestEventInclude;
        Select: Prisma.TestEventSelect;
        OrderBy: Prisma.TestEventOrderByWithRelationInput;
        WhereUnique: Prisma.TestEventWhereUniqueInput;
        Where: Prisma.TestEventWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage";
        ListRelations: never;
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
        };
    };
    DeliveryAttempt: {
        Name: "DeliveryAttempt";
        Shape: DeliveryAttempt;
        Include: Prisma.DeliveryAttemptInclude;
        Select: Prisma.DeliveryAttemptSelect;
        OrderBy: Prisma.DeliveryAttemptOrderByWithRelationInput;
        WhereUnique: Prisma.DeliveryAttemptWhereUniqueInput;
        Where: Prisma.DeliveryAttemptWhereInput;
        Create: {};
        Update: {};
        RelationName: "salesPage" | "webhook";
        ListRelations: never;
        Relations: {
            salesPage: {
                Shape: SalesPage;
                Name: "SalesPage";
                Nullable: false;
            };
            webhook: {
                Shape: Webhook;
                Name: "Webhook";
                Nullable: false;
            };
        };
    };
    IdempotencyKey: {
        Name: "IdempotencyKey";
        Shape: IdempotencyKey;
        Include: never;
        Select: Prisma.IdempotencyKeySelect;
        OrderBy: Prisma.IdempotencyKeyOrderByWithRelationInput;
        WhereUnique: Prisma.IdempotencyKeyWhereUniqueInput;
        Where: Prisma.IdempotencyKeyWhereInput;
        Create: {};
        Update: {};
        RelationName: never;
        ListRelations: never;
        Relations: {};
    };
    RateLimit: {
        Name: "RateLimit";
        Shape: RateLimit;
        Include: never;
        Select: Prisma.RateLimitSelect;
        OrderBy: Prisma.RateLimitOrderByWithRelationInput;
        WhereUnique: Prisma.RateLimitWhereUniqueInput;
        Where: Prisma.RateLimitWhereInput;
        Create: {};
        Update: {};
        RelationName: never;
        ListRelations: never;
        Relations: {};
    };
    LiveProcess: {
        Name: "LiveProcess";
        Shape: LiveProcess;
        Include: never;
        Select: Prisma.LiveProcessSelect;
        OrderBy: Prisma.LiveProcessOrderByWithRelationInput;
        WhereUnique: Prisma.LiveProcessWhereUniqueInput;
        Where: Prisma.LiveProcessWhereInput;
        Create: {};
        Update: {};
        RelationName: never;
        ListRelations: never;
        Relations: {};
    };
    AuditEntry: {
        Name: "AuditEntry";
        Shape: AuditEntry;
        Include: Prisma.AuditEntryInclude;
        Select: Prisma.AuditEntrySelect;
        OrderBy: Prisma.AuditEntryOrderByWithRelationInput;
        WhereUnique: Prisma.AuditEntryWhereUniqueInput;
        Where: Prisma.AuditEntryWhereInput;
        Create: {};
        Update: {};
        RelationName: "organisation";
        ListRelations: never;
        Relations: {
            organisation: {
                Shape: Organisation | null;
                Name: "Organisation";
                Nullable: true;
            };
        };
    };
    FieldUse: {
        Name: "FieldUse";
        Shape: FieldUse;
        Include: never;
        Select: Prisma.FieldUseSelect;
        OrderBy: Prisma.FieldUseOrderByWithRelationInput;
        WhereUnique: Prisma.FieldUseWhereUniqueInput;
        Where: Prisma.FieldUseWhereInput;
        Create: {};
        Update: {};
        RelationName: never;
        ListRelations: never;
        Relations: {};
    };
    Image: {
        Name: "Image";
        Shape: Image;
        Include: Prisma.ImageInclude;
        Select: Prisma.ImageSelect;
        OrderBy: Prisma.ImageOrderByWithRelationInput;
        WhereUnique: Prisma.ImageWhereUniqueInput;
        Where: Prisma.ImageWhereInput;
        Create: {};
        Update: {};
        RelationName: "organisation" | "content";
        ListRelations: never;
        Relations: {
            organisation: {
                Shape: Organisation;
                Name: "Organisation";
                Nullable: false;
            };
            content: {
                Shape: ImageContent | null;
                Name: "ImageContent";
                Nullable: true;
            };
        };
    };
    ImageContent: {
        Name: "ImageContent";
        Shape: ImageContent;
        Include: Prisma.ImageContentInclude;
        Select: Prisma.ImageContentSelect;
        OrderBy: Prisma.ImageContentOrderByWithRelationInput;
        WhereUnique: Prisma.ImageContentWhereUniqueInput;
        Where: Prisma.ImageContentWhereInput;
        Create: {};
        Update: {};
        RelationName: "image";
        ListRelations: never;
        Relations: {
            image: {
                Shape: Image;
                Name: "Image";
                Nullable: false;
            };
        };
    };
    Job: {
        Name: "Job";
        Shape: Job;
        Include: Prisma.JobInclude;
        Select: Prisma.JobSelect;
        OrderBy: Prisma.JobOrderByWithRelationInput;
        WhereUnique: Prisma.JobWhereUniqueInput;
        Where: Prisma.JobWhereInput;
        Create: {};
        Update: {};
        RelationName: "organisation";
        ListRelations: never;
        Relations: {
            organisation: {
                Shape: Organisation;
                Name: "Organisation";
                Nullable: false;
            };
        };
    };
}
export function getDatamodel(): PothosPrismaDatamodel { return JSON.parse("{\"datamodel\":{\"models\":{\"Organisation\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"name\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"isSecondFactorRequired\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPages\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrganisationToSalesPage\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"StaffMember\",\"kind\":\"object\",\"name\":\"staffMembers\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrganisationToStaffMember\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"ApiKey\",\"kind\":\"object\",\"name\":\"apiKeys\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ApiKeyToOrganisation\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"GuestToken\",\"kind\":\"object\",\"name\":\"guestTokens\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"GuestTokenToOrganisation\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"StaffInvitation\",\"kind\":\"object\",\"name\":\"invitations\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrganisationToStaffInvitation\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"RedeemLocation\",\"kind\":\"object\",\"name\":\"redeemLocations\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrganisationToRedeemLocation\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"AuditEntry\",\"kind\":\"object\",\"name\":\"auditEntries\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"AuditEntryToOrganisation\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Image\",\"kind\":\"object\",\"name\":\"images\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ImageToOrganisation\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Job\",\"kind\":\"object\",\"name\":\"jobs\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"JobToOrganisation\",\"relationFromFields\":[],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[]},\"SalesPage\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"organisationSaleContainer\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"subdomain\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":true,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"name\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"timeZone\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"currency\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"storefrontUrl\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"companyName\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"vatNumber\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"addressLine1\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"addressLine2\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"city\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"postcode\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"hideAddress\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"latitude\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"longitude\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"phone\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"hidePhone\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"email\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"hideEmail\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"website\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"hideWebsite\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"facebook\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"twitter\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"instagram\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"linkedin\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"termsUrl\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"privacyUrl\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"legalNoticeUrl\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"resellerHash\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"resellerOrigins\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"EmailDocument\",\"kind\":\"enum\",\"name\":\"emailDocument\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"reminderDays\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Json\",\"kind\":\"scalar\",\"name\":\"emailTexts\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"isPurchaserOptional\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"isBalancePageEnabled\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"eraseCustomersAfterMonths\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"redeemableOn\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"archivedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"updatedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Organisation\",\"kind\":\"object\",\"name\":\"organisation\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrganisationToSalesPage\",\"relationFromFields\":[\"organisationId\"],\"isUpdatedAt\":false},{\"type\":\"Skin\",\"kind\":\"object\",\"name\":\"skin\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesPageToSkin\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"PublishableKey\",\"kind\":\"object\",\"name\":\"publishableKeys\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"PublishableKeyToSalesPage\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Till\",\"kind\":\"object\",\"name\":\"tills\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesPageToTill\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"PaymentGateway\",\"kind\":\"object\",\"name\":\"paymentGateways\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"PaymentGatewayToSalesPage\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Payout\",\"kind\":\"object\",\"name\":\"payouts\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"PayoutToSalesPage\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"OrderComment\",\"kind\":\"object\",\"name\":\"orderComments\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderCommentToSalesPage\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"StaffInvitation\",\"kind\":\"object\",\"name\":\"staffInvitations\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesPageToStaffInvitation\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"StaffPermission\",\"kind\":\"object\",\"name\":\"staffPermissions\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesPageToStaffPermission\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"ApiKeySalesPage\",\"kind\":\"object\",\"name\":\"apiKeyLimits\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ApiKeySalesPageToSalesPage\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"RefreshTokenFamily\",\"kind\":\"object\",\"name\":\"tokenFamilies\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"RefreshTokenFamilyToSalesPage\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Category\",\"kind\":\"object\",\"name\":\"categories\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"CategoryToSalesPage\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Voucher\",\"kind\":\"object\",\"name\":\"vouchers\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesPageToVoucher\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"VoucherOption\",\"kind\":\"object\",\"name\":\"voucherOptions\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesPageToVoucherOption\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"VoucherRedeemLocation\",\"kind\":\"object\",\"name\":\"locationLinks\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesPageToVoucherRedeemLocation\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"ShippingMethod\",\"kind\":\"object\",\"name\":\"shippingMethods\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesPageToShippingMethod\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"DiscountCode\",\"kind\":\"object\",\"name\":\"discountCodes\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"DiscountCodeToSalesPage\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Order\",\"kind\":\"object\",\"name\":\"orders\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderToSalesPage\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"BulkOrder\",\"kind\":\"object\",\"name\":\"bulkOrders\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"BulkOrderToSalesPage\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Checkout\",\"kind\":\"object\",\"name\":\"checkouts\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"CheckoutToSalesPage\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"BulkOrderRecipient\",\"kind\":\"object\",\"name\":\"bulkOrderRecipients\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"BulkOrderRecipientToSalesPage\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Refund\",\"kind\":\"object\",\"name\":\"refunds\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"RefundToSalesPage\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"ChargeClaim\",\"kind\":\"object\",\"name\":\"chargeClaims\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ChargeClaimToSalesPage\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Redemption\",\"kind\":\"object\",\"name\":\"redemptions\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"RedemptionToSalesPage\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"ExpiryChange\",\"kind\":\"object\",\"name\":\"expiryChanges\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ExpiryChangeToSalesPage\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"BalanceCorrection\",\"kind\":\"object\",\"name\":\"corrections\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"BalanceCorrectionToSalesPage\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Hold\",\"kind\":\"object\",\"name\":\"holds\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"HoldToSalesPage\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"TopUp\",\"kind\":\"object\",\"name\":\"topUps\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesPageToTopUp\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Webhook\",\"kind\":\"object\",\"name\":\"webhooks\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesPageToWebhook\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Event\",\"kind\":\"object\",\"name\":\"events\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"EventToSalesPage\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"TestEvent\",\"kind\":\"object\",\"name\":\"testEvents\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesPageToTestEvent\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Email\",\"kind\":\"object\",\"name\":\"emails\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"EmailToSalesPage\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"VoucherImport\",\"kind\":\"object\",\"name\":\"voucherImports\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesPageToVoucherImport\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"VoucherVersion\",\"kind\":\"object\",\"name\":\"voucherVersions\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesPageToVoucherVersion\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Layout\",\"kind\":\"object\",\"name\":\"layouts\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"LayoutToSalesPage\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"VoucherCategory\",\"kind\":\"object\",\"name\":\"categoryLinks\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesPageToVoucherCategory\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"VoucherShippingMethod\",\"kind\":\"object\",\"name\":\"voucherShippingMethods\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesPageToVoucherShippingMethod\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"OrderProduct\",\"kind\":\"object\",\"name\":\"orderProducts\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderProductToSalesPage\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"VoucherLink\",\"kind\":\"object\",\"name\":\"voucherLinks\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesPageToVoucherLink\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"EmailLink\",\"kind\":\"object\",\"name\":\"emailLinks\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"EmailLinkToSalesPage\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"VoucherOpening\",\"kind\":\"object\",\"name\":\"voucherOpenings\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesPageToVoucherOpening\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"OrderProductDiscount\",\"kind\":\"object\",\"name\":\"discounts\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderProductDiscountToSalesPage\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"DiscountUse\",\"kind\":\"object\",\"name\":\"discountUses\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"DiscountUseToSalesPage\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Delivery\",\"kind\":\"object\",\"name\":\"deliveries\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"DeliveryToSalesPage\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Payment\",\"kind\":\"object\",\"name\":\"payments\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"PaymentToSalesPage\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"VoucherImportRow\",\"kind\":\"object\",\"name\":\"importRows\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesPageToVoucherImportRow\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"DeliveryAttempt\",\"kind\":\"object\",\"name\":\"attempts\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"DeliveryAttemptToSalesPage\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Shift\",\"kind\":\"object\",\"name\":\"shifts\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesPageToShift\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"CashMove\",\"kind\":\"object\",\"name\":\"cashMoves\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"CashMoveToSalesPage\",\"relationFromFields\":[],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"organisationId\",\"id\"]},{\"name\":null,\"fields\":[\"organisationId\",\"id\",\"currency\"]},{\"name\":null,\"fields\":[\"id\",\"currency\"]}]},\"Skin\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":true,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"mainColor\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"buyColor\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"backgroundColor\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"bodyLinkColor\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"headerLinkColor\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"headerBackgroundColor\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"headerBackgroundColorOpacity\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"headerTextColor\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"headerTextFont\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"headerImage\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"headerImageMaskColor\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"headerImageMaskOpacity\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"headerImageBottomShape\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"headerImageBottomShapeHeight\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"headerBorderDisplayed\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"topBannerDisplayed\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"topBannerBackgroundColor\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"topBannerLinkColor\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"topSubnavDisplayed\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"topSubnavBackgroundColor\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"topSubnavLinkColor\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"featuredVoucherOverlappedOnHeaderImage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"fontPrimary\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"fontSecondary\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"customTemplatePath\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"numOfColumns\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"logo\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"footerLogo\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"logoAlt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"LogoPosition\",\"kind\":\"enum\",\"name\":\"logoPosition\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"availableLanguages\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"menuPosition\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"updatedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesPageToSkin\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"organisationId\",\"salesPageId\"]}]},\"PaymentGateway\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"name\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"active\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"settingsSealed\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"PaymentGatewayMode\",\"kind\":\"enum\",\"name\":\"mode\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"keyEnding\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"PaymentGatewayToSalesPage\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"salesPageId\",\"name\"]}]},\"StaffMember\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"email\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"passwordHash\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"passwordChangedAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"fullName\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"phone\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"locale\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"deletedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"secondFactorSince\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"pinHash\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"pinSetAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"updatedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Organisation\",\"kind\":\"object\",\"name\":\"organisation\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrganisationToStaffMember\",\"relationFromFields\":[\"organisationId\"],\"isUpdatedAt\":false},{\"type\":\"StaffPermission\",\"kind\":\"object\",\"name\":\"permissions\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"StaffMemberToStaffPermission\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"StaffInvitation\",\"kind\":\"object\",\"name\":\"invitation\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"StaffInvitationToStaffMember\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"PasswordResetLink\",\"kind\":\"object\",\"name\":\"passwordResets\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"PasswordResetLinkToStaffMember\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"AuthenticatorApp\",\"kind\":\"object\",\"name\":\"authenticatorApps\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"AuthenticatorAppToStaffMember\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"RecoveryCode\",\"kind\":\"object\",\"name\":\"recoveryCodes\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"RecoveryCodeToStaffMember\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Passkey\",\"kind\":\"object\",\"name\":\"passkeys\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"PasskeyToStaffMember\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"RefreshTokenFamily\",\"kind\":\"object\",\"name\":\"tokenFamilies\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"RefreshTokenFamilyToStaffMember\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"ApiKey\",\"kind\":\"object\",\"name\":\"apiKeys\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ApiKeyToStaffMember\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"GuestToken\",\"kind\":\"object\",\"name\":\"guestTokens\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"GuestTokenToStaffMember\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Redemption\",\"kind\":\"object\",\"name\":\"redemptions\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"RedemptionToStaffMember\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"RedemptionCancellation\",\"kind\":\"object\",\"name\":\"cancellations\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"RedemptionCancellationToStaffMember\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"ExpiryChange\",\"kind\":\"object\",\"name\":\"expiryChanges\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ExpiryChangeToStaffMember\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"BalanceCorrection\",\"kind\":\"object\",\"name\":\"corrections\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"BalanceCorrectionToStaffMember\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Hold\",\"kind\":\"object\",\"name\":\"holds\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"HoldToStaffMember\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"TopUp\",\"kind\":\"object\",\"name\":\"topUps\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"StaffMemberToTopUp\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Refund\",\"kind\":\"object\",\"name\":\"refunds\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"RefundToStaffMember\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"OrderComment\",\"kind\":\"object\",\"name\":\"orderComments\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderCommentToStaffMember\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Till\",\"kind\":\"object\",\"name\":\"tills\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"StaffMemberToTill\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"CashierSession\",\"kind\":\"object\",\"name\":\"cashierSessions\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"CashierSessionToStaffMember\",\"relationFromFields\":[],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"organisationId\",\"email\"]},{\"name\":null,\"fields\":[\"organisationId\",\"id\"]}]},\"StaffPermission\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"staffMemberId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"roleId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"customPermissions\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"StaffMember\",\"kind\":\"object\",\"name\":\"staffMember\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"StaffMemberToStaffPermission\",\"relationFromFields\":[\"organisationId\",\"staffMemberId\"],\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesPageToStaffPermission\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"staffMemberId\",\"salesPageId\"]},\"uniqueIndexes\":[]},\"ApiKey\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"name\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"keyHash\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":true,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"lastFour\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"permissions\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"createdById\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"madeByOperator\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"lastUsedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"revokedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"expiresAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Organisation\",\"kind\":\"object\",\"name\":\"organisation\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ApiKeyToOrganisation\",\"relationFromFields\":[\"organisationId\"],\"isUpdatedAt\":false},{\"type\":\"StaffMember\",\"kind\":\"object\",\"name\":\"createdBy\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ApiKeyToStaffMember\",\"relationFromFields\":[\"organisationId\",\"createdById\"],\"isUpdatedAt\":false},{\"type\":\"ApiKeySalesPage\",\"kind\":\"object\",\"name\":\"salesPages\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ApiKeyToApiKeySalesPage\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Redemption\",\"kind\":\"object\",\"name\":\"redemptions\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ApiKeyToRedemption\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"RedemptionCancellation\",\"kind\":\"object\",\"name\":\"cancellations\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ApiKeyToRedemptionCancellation\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"ExpiryChange\",\"kind\":\"object\",\"name\":\"expiryChanges\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ApiKeyToExpiryChange\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"BalanceCorrection\",\"kind\":\"object\",\"name\":\"corrections\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ApiKeyToBalanceCorrection\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Hold\",\"kind\":\"object\",\"name\":\"holds\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ApiKeyToHold\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"TopUp\",\"kind\":\"object\",\"name\":\"topUps\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ApiKeyToTopUp\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"OrderComment\",\"kind\":\"object\",\"name\":\"orderComments\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ApiKeyToOrderComment\",\"relationFromFields\":[],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"organisationId\",\"id\"]}]},\"PublishableKey\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"name\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"key\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":true,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"origins\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"revokedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"PublishableKeyToSalesPage\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"salesPageId\",\"id\"]}]},\"Till\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"redeemLocationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"name\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"isCashierRequired\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"keyHash\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":true,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"pairingCodeHash\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":true,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"pairingExpiresAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"pairedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"lastUsedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"revokedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"createdById\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesPageToTill\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false},{\"type\":\"RedeemLocation\",\"kind\":\"object\",\"name\":\"redeemLocation\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"RedeemLocationToTill\",\"relationFromFields\":[\"organisationId\",\"redeemLocationId\"],\"isUpdatedAt\":false},{\"type\":\"StaffMember\",\"kind\":\"object\",\"name\":\"createdBy\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"StaffMemberToTill\",\"relationFromFields\":[\"organisationId\",\"createdById\"],\"isUpdatedAt\":false},{\"type\":\"CashierSession\",\"kind\":\"object\",\"name\":\"cashierSessions\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"CashierSessionToTill\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Order\",\"kind\":\"object\",\"name\":\"orders\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderToTill\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Redemption\",\"kind\":\"object\",\"name\":\"redemptions\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"RedemptionToTill\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"RedemptionCancellation\",\"kind\":\"object\",\"name\":\"cancellations\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"RedemptionCancellationToTill\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Shift\",\"kind\":\"object\",\"name\":\"shifts\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ShiftToTill\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Hold\",\"kind\":\"object\",\"name\":\"holds\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"HoldToTill\",\"relationFromFields\":[],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"organisationId\",\"id\"]},{\"name\":null,\"fields\":[\"salesPageId\",\"id\"]}]},\"CashierSession\":{\"fields\":[{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"tokenHash\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"tillId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"staffMemberId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"expiresAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Till\",\"kind\":\"object\",\"name\":\"till\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"CashierSessionToTill\",\"relationFromFields\":[\"organisationId\",\"tillId\"],\"isUpdatedAt\":false},{\"type\":\"StaffMember\",\"kind\":\"object\",\"name\":\"staffMember\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"CashierSessionToStaffMember\",\"relationFromFields\":[\"organisationId\",\"staffMemberId\"],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[]},\"ApiKeySalesPage\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"apiKeyId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"ApiKey\",\"kind\":\"object\",\"name\":\"apiKey\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ApiKeyToApiKeySalesPage\",\"relationFromFields\":[\"organisationId\",\"apiKeyId\"],\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ApiKeySalesPageToSalesPage\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"apiKeyId\",\"salesPageId\"]},\"uniqueIndexes\":[]},\"StaffInvitation\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"staffMemberId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"expiresAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"revokedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"messageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":true,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"EmailState\",\"kind\":\"enum\",\"name\":\"emailState\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"emailAttempts\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Organisation\",\"kind\":\"object\",\"name\":\"organisation\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrganisationToStaffInvitation\",\"relationFromFields\":[\"organisationId\"],\"isUpdatedAt\":false},{\"type\":\"StaffMember\",\"kind\":\"object\",\"name\":\"staffMember\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"StaffInvitationToStaffMember\",\"relationFromFields\":[\"organisationId\",\"staffMemberId\"],\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesPageToStaffInvitation\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false},{\"type\":\"StaffInvitationLink\",\"kind\":\"object\",\"name\":\"links\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"StaffInvitationToStaffInvitationLink\",\"relationFromFields\":[],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"organisationId\",\"staffMemberId\"]},{\"name\":null,\"fields\":[\"organisationId\",\"id\"]}]},\"StaffInvitationLink\":{\"fields\":[{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"tokenHash\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"invitationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"StaffInvitation\",\"kind\":\"object\",\"name\":\"invitation\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"StaffInvitationToStaffInvitationLink\",\"relationFromFields\":[\"organisationId\",\"invitationId\"],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[]},\"PasswordResetLink\":{\"fields\":[{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"tokenHash\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"staffMemberId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"expiresAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"StaffMember\",\"kind\":\"object\",\"name\":\"staffMember\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"PasswordResetLinkToStaffMember\",\"relationFromFields\":[\"organisationId\",\"staffMemberId\"],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[]},\"AuthenticatorApp\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"staffMemberId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"isConfirmed\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"secretSealed\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"lastTimeStep\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"StaffMember\",\"kind\":\"object\",\"name\":\"staffMember\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"AuthenticatorAppToStaffMember\",\"relationFromFields\":[\"organisationId\",\"staffMemberId\"],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"staffMemberId\",\"isConfirmed\"]},\"uniqueIndexes\":[]},\"RecoveryCode\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"staffMemberId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"codeHash\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"StaffMember\",\"kind\":\"object\",\"name\":\"staffMember\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"RecoveryCodeToStaffMember\",\"relationFromFields\":[\"organisationId\",\"staffMemberId\"],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"staffMemberId\",\"codeHash\"]},\"uniqueIndexes\":[]},\"Passkey\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"staffMemberId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"name\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"credentialId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":true,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"publicKey\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"signatureCount\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"lastUsedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"StaffMember\",\"kind\":\"object\",\"name\":\"staffMember\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"PasskeyToStaffMember\",\"relationFromFields\":[\"organisationId\",\"staffMemberId\"],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[]},\"UsedPasskeyChallenge\":{\"fields\":[{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"challengeHash\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"expiresAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[]},\"RefreshTokenFamily\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"staffMemberId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"revokedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"revokedReason\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"address\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"hasSecondFactor\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"StaffMember\",\"kind\":\"object\",\"name\":\"staffMember\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"RefreshTokenFamilyToStaffMember\",\"relationFromFields\":[\"organisationId\",\"staffMemberId\"],\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"RefreshTokenFamilyToSalesPage\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false},{\"type\":\"RefreshToken\",\"kind\":\"object\",\"name\":\"tokens\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"RefreshTokenToRefreshTokenFamily\",\"relationFromFields\":[],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"organisationId\",\"id\"]}]},\"RefreshToken\":{\"fields\":[{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"tokenHash\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"familyId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"expiresAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"usedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Channel\",\"kind\":\"enum\",\"name\":\"usedChannel\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"predecessorHash\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"RefreshTokenFamily\",\"kind\":\"object\",\"name\":\"family\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"RefreshTokenToRefreshTokenFamily\",\"relationFromFields\":[\"organisationId\",\"familyId\"],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[]},\"GuestToken\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"resellerHash\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"tokenHash\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":true,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"createdById\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"expiresAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"revokedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Organisation\",\"kind\":\"object\",\"name\":\"organisation\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"GuestTokenToOrganisation\",\"relationFromFields\":[\"organisationId\"],\"isUpdatedAt\":false},{\"type\":\"StaffMember\",\"kind\":\"object\",\"name\":\"createdBy\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"GuestTokenToStaffMember\",\"relationFromFields\":[\"organisationId\",\"createdById\"],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[]},\"Category\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Json\",\"kind\":\"scalar\",\"name\":\"title\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Json\",\"kind\":\"scalar\",\"name\":\"description\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Json\",\"kind\":\"scalar\",\"name\":\"bannerText\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Json\",\"kind\":\"scalar\",\"name\":\"headerText\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"headerImage\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"categoryImage\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"slug\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"parentId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"lft\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"lvl\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"rgt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"updatedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"CategoryToSalesPage\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false},{\"type\":\"Category\",\"kind\":\"object\",\"name\":\"parent\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"tree\",\"relationFromFields\":[\"salesPageId\",\"parentId\"],\"isUpdatedAt\":false},{\"type\":\"Category\",\"kind\":\"object\",\"name\":\"children\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"tree\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"VoucherCategory\",\"kind\":\"object\",\"name\":\"vouchers\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"CategoryToVoucherCategory\",\"relationFromFields\":[],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"salesPageId\",\"id\"]},{\"name\":null,\"fields\":[\"salesPageId\",\"slug\"]}]},\"RedeemLocation\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"name\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"address\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"city\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"region\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"latitude\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"longitude\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"updatedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"archivedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Organisation\",\"kind\":\"object\",\"name\":\"organisation\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrganisationToRedeemLocation\",\"relationFromFields\":[\"organisationId\"],\"isUpdatedAt\":false},{\"type\":\"VoucherRedeemLocation\",\"kind\":\"object\",\"name\":\"vouchers\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"RedeemLocationToVoucherRedeemLocation\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Redemption\",\"kind\":\"object\",\"name\":\"redemptions\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"RedeemLocationToRedemption\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Hold\",\"kind\":\"object\",\"name\":\"holds\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"HoldToRedeemLocation\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Till\",\"kind\":\"object\",\"name\":\"tills\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"RedeemLocationToTill\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Shift\",\"kind\":\"object\",\"name\":\"shifts\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"RedeemLocationToShift\",\"relationFromFields\":[],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"organisationId\",\"id\"]}]},\"Voucher\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"version\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"VoucherType\",\"kind\":\"enum\",\"name\":\"typeName\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Json\",\"kind\":\"scalar\",\"name\":\"voucherTitle\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Json\",\"kind\":\"scalar\",\"name\":\"promotionTitle\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Json\",\"kind\":\"scalar\",\"name\":\"description\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"imgUrl\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"isActive\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"isFeatured\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"AccessLevel\",\"kind\":\"enum\",\"name\":\"accessLevel\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"salePeriodFrom\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"salePeriodTo\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"isRedeemableEverywhere\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"isVoucherMessageOff\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"VoucherDesign\",\"kind\":\"enum\",\"name\":\"design\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"canPurchaserChooseDesign\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"priceVisible\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"changingPriceVisibilityByBuyerAllowed\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"postalDeliveryEnabled\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"multiUse\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"taxBasisPoints\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"quantity\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"sold\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"reserved\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"position\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"ValidityRule\",\"kind\":\"enum\",\"name\":\"validityRule\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"validityLength\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"validityStartsOn\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"validityEndsOn\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"redeemableOn\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"urlToken\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":true,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"updatedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"archivedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesPageToVoucher\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false},{\"type\":\"VoucherOption\",\"kind\":\"object\",\"name\":\"options\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"VoucherToVoucherOption\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Layout\",\"kind\":\"object\",\"name\":\"layouts\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"LayoutToVoucher\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"VoucherCategory\",\"kind\":\"object\",\"name\":\"categories\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"VoucherToVoucherCategory\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"VoucherRedeemLocation\",\"kind\":\"object\",\"name\":\"redeemLocations\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"VoucherToVoucherRedeemLocation\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"VoucherShippingMethod\",\"kind\":\"object\",\"name\":\"shippingMethods\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"VoucherToVoucherShippingMethod\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"OrderProduct\",\"kind\":\"object\",\"name\":\"orderProducts\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderProductToVoucher\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"VoucherVersion\",\"kind\":\"object\",\"name\":\"pastVersions\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"VoucherToVoucherVersion\",\"relationFromFields\":[],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"salesPageId\",\"id\"]}]},\"VoucherVersion\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"voucherId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"version\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Json\",\"kind\":\"scalar\",\"name\":\"terms\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"endedAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesPageToVoucherVersion\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false},{\"type\":\"Voucher\",\"kind\":\"object\",\"name\":\"voucher\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"VoucherToVoucherVersion\",\"relationFromFields\":[\"salesPageId\",\"voucherId\"],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"voucherId\",\"version\"]},\"uniqueIndexes\":[]},\"VoucherOption\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"voucherId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"parentId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Json\",\"kind\":\"scalar\",\"name\":\"description\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"quantity\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"quantityWeight\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"sold\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"reserved\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"redeemStock\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"currency\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"sellPrice\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"realValue\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"displayPrice\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"maxSellPrice\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"isDefault\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"customOrder\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"archivedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"updatedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesPageToVoucherOption\",\"relationFromFields\":[\"organisationId\",\"salesPageId\",\"currency\"],\"isUpdatedAt\":false},{\"type\":\"Voucher\",\"kind\":\"object\",\"name\":\"voucher\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"VoucherToVoucherOption\",\"relationFromFields\":[\"salesPageId\",\"voucherId\"],\"isUpdatedAt\":false},{\"type\":\"VoucherOption\",\"kind\":\"object\",\"name\":\"parent\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"tree\",\"relationFromFields\":[\"voucherId\",\"parentId\"],\"isUpdatedAt\":false},{\"type\":\"VoucherOption\",\"kind\":\"object\",\"name\":\"children\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"tree\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"OrderProduct\",\"kind\":\"object\",\"name\":\"orderProducts\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderProductToVoucherOption\",\"relationFromFields\":[],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"voucherId\",\"id\"]}]},\"Layout\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"voucherId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"image\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"archivedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"updatedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"LayoutToSalesPage\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false},{\"type\":\"Voucher\",\"kind\":\"object\",\"name\":\"voucher\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"LayoutToVoucher\",\"relationFromFields\":[\"salesPageId\",\"voucherId\"],\"isUpdatedAt\":false},{\"type\":\"OrderProduct\",\"kind\":\"object\",\"name\":\"orderProducts\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"LayoutToOrderProduct\",\"relationFromFields\":[],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"voucherId\",\"id\"]}]},\"VoucherCategory\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"voucherId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"categoryId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesPageToVoucherCategory\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false},{\"type\":\"Voucher\",\"kind\":\"object\",\"name\":\"voucher\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"VoucherToVoucherCategory\",\"relationFromFields\":[\"salesPageId\",\"voucherId\"],\"isUpdatedAt\":false},{\"type\":\"Category\",\"kind\":\"object\",\"name\":\"category\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"CategoryToVoucherCategory\",\"relationFromFields\":[\"salesPageId\",\"categoryId\"],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"voucherId\",\"categoryId\"]},\"uniqueIndexes\":[]},\"VoucherRedeemLocation\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"voucherId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"redeemLocationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesPageToVoucherRedeemLocation\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false},{\"type\":\"Voucher\",\"kind\":\"object\",\"name\":\"voucher\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"VoucherToVoucherRedeemLocation\",\"relationFromFields\":[\"salesPageId\",\"voucherId\"],\"isUpdatedAt\":false},{\"type\":\"RedeemLocation\",\"kind\":\"object\",\"name\":\"redeemLocation\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"RedeemLocationToVoucherRedeemLocation\",\"relationFromFields\":[\"organisationId\",\"redeemLocationId\"],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"voucherId\",\"redeemLocationId\"]},\"uniqueIndexes\":[]},\"ShippingMethod\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"name\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"description\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"deliveryDuration\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"availableOnlyForManualOrders\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"usesPostalFulfilment\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"ShippingCalculator\",\"kind\":\"enum\",\"name\":\"calculatorType\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"currency\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"rate\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"taxBasisPoints\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"archivedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"updatedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesPageToShippingMethod\",\"relationFromFields\":[\"organisationId\",\"salesPageId\",\"currency\"],\"isUpdatedAt\":false},{\"type\":\"VoucherShippingMethod\",\"kind\":\"object\",\"name\":\"vouchers\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ShippingMethodToVoucherShippingMethod\",\"relationFromFields\":[],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"salesPageId\",\"id\"]}]},\"VoucherShippingMethod\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"voucherId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"shippingMethodId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"archivedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesPageToVoucherShippingMethod\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false},{\"type\":\"Voucher\",\"kind\":\"object\",\"name\":\"voucher\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"VoucherToVoucherShippingMethod\",\"relationFromFields\":[\"salesPageId\",\"voucherId\"],\"isUpdatedAt\":false},{\"type\":\"ShippingMethod\",\"kind\":\"object\",\"name\":\"shippingMethod\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ShippingMethodToVoucherShippingMethod\",\"relationFromFields\":[\"salesPageId\",\"shippingMethodId\"],\"isUpdatedAt\":false},{\"type\":\"Delivery\",\"kind\":\"object\",\"name\":\"deliveries\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"DeliveryToVoucherShippingMethod\",\"relationFromFields\":[],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"voucherId\",\"shippingMethodId\"]},{\"name\":null,\"fields\":[\"salesPageId\",\"id\"]}]},\"DiscountCode\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"code\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"name\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DiscountKind\",\"kind\":\"enum\",\"name\":\"kind\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"value\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"maxUses\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"used\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"active\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"startsAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"endsAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"updatedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"archivedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"DiscountCodeToSalesPage\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false},{\"type\":\"OrderProductDiscount\",\"kind\":\"object\",\"name\":\"products\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"DiscountCodeToOrderProductDiscount\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"DiscountUse\",\"kind\":\"object\",\"name\":\"uses\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"DiscountCodeToDiscountUse\",\"relationFromFields\":[],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"salesPageId\",\"code\"]},{\"name\":null,\"fields\":[\"salesPageId\",\"id\"]}]},\"Order\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"reference\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":true,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"language\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"currency\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"purchaserName\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"purchaserEmail\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"purchaserPhone\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"isManualOrder\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"buyerConsentToPromotionOffers\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"salesChannel\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Json\",\"kind\":\"scalar\",\"name\":\"metadata\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"updatedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"erasedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"bulkOrderId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"tillId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderToSalesPage\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false},{\"type\":\"BulkOrder\",\"kind\":\"object\",\"name\":\"bulkOrder\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"BulkOrderToOrder\",\"relationFromFields\":[\"salesPageId\",\"bulkOrderId\"],\"isUpdatedAt\":false},{\"type\":\"Till\",\"kind\":\"object\",\"name\":\"till\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderToTill\",\"relationFromFields\":[\"organisationId\",\"tillId\"],\"isUpdatedAt\":false},{\"type\":\"OrderProduct\",\"kind\":\"object\",\"name\":\"products\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderToOrderProduct\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Delivery\",\"kind\":\"object\",\"name\":\"deliveries\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"DeliveryToOrder\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Payment\",\"kind\":\"object\",\"name\":\"payments\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderToPayment\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Refund\",\"kind\":\"object\",\"name\":\"refunds\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderToRefund\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"TopUp\",\"kind\":\"object\",\"name\":\"topUps\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderToTopUp\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Event\",\"kind\":\"object\",\"name\":\"events\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"EventToOrder\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Event\",\"kind\":\"object\",\"name\":\"onSisters\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"sister\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Email\",\"kind\":\"object\",\"name\":\"emails\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"EmailToOrder\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"OrderComment\",\"kind\":\"object\",\"name\":\"comments\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderToOrderComment\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"DiscountUse\",\"kind\":\"object\",\"name\":\"discountUses\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"DiscountUseToOrder\",\"relationFromFields\":[],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"organisationId\",\"id\"]},{\"name\":null,\"fields\":[\"salesPageId\",\"id\"]}]},\"OrderComment\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"orderId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"text\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"staffMemberId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"apiKeyId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"editedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderCommentToSalesPage\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false},{\"type\":\"Order\",\"kind\":\"object\",\"name\":\"order\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderToOrderComment\",\"relationFromFields\":[\"salesPageId\",\"orderId\"],\"isUpdatedAt\":false},{\"type\":\"StaffMember\",\"kind\":\"object\",\"name\":\"staffMember\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderCommentToStaffMember\",\"relationFromFields\":[\"organisationId\",\"staffMemberId\"],\"isUpdatedAt\":false},{\"type\":\"ApiKey\",\"kind\":\"object\",\"name\":\"apiKey\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ApiKeyToOrderComment\",\"relationFromFields\":[\"organisationId\",\"apiKeyId\"],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"salesPageId\",\"id\"]}]},\"BulkOrder\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"reference\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":true,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BulkOrderState\",\"kind\":\"enum\",\"name\":\"state\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Json\",\"kind\":\"scalar\",\"name\":\"terms\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"currency\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"quantity\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"issued\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"total\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Json\",\"kind\":\"scalar\",\"name\":\"problems\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"failure\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"createdBy\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"completedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"BulkOrderToSalesPage\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false},{\"type\":\"Order\",\"kind\":\"object\",\"name\":\"orders\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"BulkOrderToOrder\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"BulkOrderRecipient\",\"kind\":\"object\",\"name\":\"recipients\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"BulkOrderToBulkOrderRecipient\",\"relationFromFields\":[],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"salesPageId\",\"id\"]}]},\"BulkOrderRecipient\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"bulkOrderId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"position\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"name\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"email\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"BulkOrderRecipientToSalesPage\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false},{\"type\":\"BulkOrder\",\"kind\":\"object\",\"name\":\"bulkOrder\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"BulkOrderToBulkOrderRecipient\",\"relationFromFields\":[\"salesPageId\",\"bulkOrderId\"],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"bulkOrderId\",\"position\"]},\"uniqueIndexes\":[]},\"OrderProduct\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"orderId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"voucherId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"voucherVersion\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"optionId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"layoutId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"name\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"voucherFrom\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"voucherTo\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"message\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"hidePrice\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"VoucherDesign\",\"kind\":\"enum\",\"name\":\"design\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DeliveryMethod\",\"kind\":\"enum\",\"name\":\"deliveryMethod\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"PricePaidCalculator\",\"kind\":\"enum\",\"name\":\"pricePaidCalculator\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"internalNote\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"currency\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"regularPrice\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"pricePaid\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"taxBasisPoints\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"voucherValue\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"recipientName\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"recipientEmail\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"deliverAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"sentTo\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"ShippingStatus\",\"kind\":\"enum\",\"name\":\"shippingStatus\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Json\",\"kind\":\"scalar\",\"name\":\"shippingAddress\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"OrderProductState\",\"kind\":\"enum\",\"name\":\"state\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"isMultiuse\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"isMonetary\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"redeemableFrom\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"redeemableTo\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"lastDay\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"redeemStock\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"redeemUsed\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"usedBefore\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"adjustedUnits\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"refundedAmount\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"refundedDelivery\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"refundableTopUps\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"revision\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"redeemableEverywhere\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"redeemLocationIds\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"redeemableOn\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"blockedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"blockReason\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"codeHash\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"codeSealed\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"codeEndingHash\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"regeneratedFromId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":true,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"endedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"importedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"heldUnits\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"unitsOnHold\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Json\",\"kind\":\"scalar\",\"name\":\"metadata\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"updatedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderProductToSalesPage\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false},{\"type\":\"Order\",\"kind\":\"object\",\"name\":\"order\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderToOrderProduct\",\"relationFromFields\":[\"salesPageId\",\"orderId\"],\"isUpdatedAt\":false},{\"type\":\"Voucher\",\"kind\":\"object\",\"name\":\"voucher\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderProductToVoucher\",\"relationFromFields\":[\"salesPageId\",\"voucherId\"],\"isUpdatedAt\":false},{\"type\":\"VoucherOption\",\"kind\":\"object\",\"name\":\"option\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderProductToVoucherOption\",\"relationFromFields\":[\"voucherId\",\"optionId\"],\"isUpdatedAt\":false},{\"type\":\"Layout\",\"kind\":\"object\",\"name\":\"layout\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"LayoutToOrderProduct\",\"relationFromFields\":[\"voucherId\",\"layoutId\"],\"isUpdatedAt\":false},{\"type\":\"OrderProduct\",\"kind\":\"object\",\"name\":\"regeneratedFrom\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"regeneration\",\"relationFromFields\":[\"salesPageId\",\"regeneratedFromId\"],\"isUpdatedAt\":false},{\"type\":\"OrderProduct\",\"kind\":\"object\",\"name\":\"regeneratedInto\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"regeneration\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Delivery\",\"kind\":\"object\",\"name\":\"delivery\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"DeliveryToOrderProduct\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"VoucherLink\",\"kind\":\"object\",\"name\":\"links\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderProductToVoucherLink\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"EmailLink\",\"kind\":\"object\",\"name\":\"emailLinks\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"EmailLinkToOrderProduct\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"VoucherOpening\",\"kind\":\"object\",\"name\":\"openings\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderProductToVoucherOpening\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"OrderProductDiscount\",\"kind\":\"object\",\"name\":\"discounts\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderProductToOrderProductDiscount\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Refund\",\"kind\":\"object\",\"name\":\"refunds\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderProductToRefund\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Redemption\",\"kind\":\"object\",\"name\":\"redemptions\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderProductToRedemption\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Redemption\",\"kind\":\"object\",\"name\":\"onSisters\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"sister\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"ExpiryChange\",\"kind\":\"object\",\"name\":\"expiryChanges\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ExpiryChangeToOrderProduct\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"BalanceCorrection\",\"kind\":\"object\",\"name\":\"corrections\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"BalanceCorrectionToOrderProduct\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Hold\",\"kind\":\"object\",\"name\":\"holds\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"HoldToOrderProduct\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"TopUp\",\"kind\":\"object\",\"name\":\"topUps\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderProductToTopUp\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Event\",\"kind\":\"object\",\"name\":\"events\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"EventToOrderProduct\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Email\",\"kind\":\"object\",\"name\":\"emails\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"EmailToOrderProduct\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"VoucherImportRow\",\"kind\":\"object\",\"name\":\"importRows\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderProductToVoucherImportRow\",\"relationFromFields\":[],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"organisationId\",\"id\"]},{\"name\":null,\"fields\":[\"salesPageId\",\"id\"]},{\"name\":null,\"fields\":[\"codeHash\",\"salesPageId\"]}]},\"VoucherLink\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"orderProductId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"tokenHash\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":true,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesPageToVoucherLink\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false},{\"type\":\"OrderProduct\",\"kind\":\"object\",\"name\":\"orderProduct\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderProductToVoucherLink\",\"relationFromFields\":[\"salesPageId\",\"orderProductId\"],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[]},\"VoucherOpening\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"orderProductId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"openedAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesPageToVoucherOpening\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false},{\"type\":\"OrderProduct\",\"kind\":\"object\",\"name\":\"orderProduct\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderProductToVoucherOpening\",\"relationFromFields\":[\"salesPageId\",\"orderProductId\"],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[]},\"EmailLink\":{\"fields\":[{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"tokenHash\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"orderProductId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"EmailLinkToSalesPage\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false},{\"type\":\"OrderProduct\",\"kind\":\"object\",\"name\":\"orderProduct\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"EmailLinkToOrderProduct\",\"relationFromFields\":[\"salesPageId\",\"orderProductId\"],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[]},\"OrderProductDiscount\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"orderProductId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"discountCodeId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"amount\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderProductDiscountToSalesPage\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false},{\"type\":\"OrderProduct\",\"kind\":\"object\",\"name\":\"orderProduct\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderProductToOrderProductDiscount\",\"relationFromFields\":[\"salesPageId\",\"orderProductId\"],\"isUpdatedAt\":false},{\"type\":\"DiscountCode\",\"kind\":\"object\",\"name\":\"discountCode\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"DiscountCodeToOrderProductDiscount\",\"relationFromFields\":[\"salesPageId\",\"discountCodeId\"],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"orderProductId\",\"discountCodeId\"]},\"uniqueIndexes\":[]},\"DiscountUse\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"orderId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"discountCodeId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"heldProducts\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"DiscountUseToSalesPage\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false},{\"type\":\"Order\",\"kind\":\"object\",\"name\":\"order\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"DiscountUseToOrder\",\"relationFromFields\":[\"salesPageId\",\"orderId\"],\"isUpdatedAt\":false},{\"type\":\"DiscountCode\",\"kind\":\"object\",\"name\":\"discountCode\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"DiscountCodeToDiscountUse\",\"relationFromFields\":[\"salesPageId\",\"discountCodeId\"],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"orderId\",\"discountCodeId\"]},\"uniqueIndexes\":[]},\"Delivery\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"orderId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"orderProductId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"voucherShippingMethodId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"name\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"currency\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"regularPrice\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"pricePaid\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"taxBasisPoints\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"DeliveryToSalesPage\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false},{\"type\":\"Order\",\"kind\":\"object\",\"name\":\"order\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"DeliveryToOrder\",\"relationFromFields\":[\"salesPageId\",\"orderId\"],\"isUpdatedAt\":false},{\"type\":\"OrderProduct\",\"kind\":\"object\",\"name\":\"orderProduct\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"DeliveryToOrderProduct\",\"relationFromFields\":[\"salesPageId\",\"orderProductId\"],\"isUpdatedAt\":false},{\"type\":\"VoucherShippingMethod\",\"kind\":\"object\",\"name\":\"voucherShippingMethod\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"DeliveryToVoucherShippingMethod\",\"relationFromFields\":[\"salesPageId\",\"voucherShippingMethodId\"],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"salesPageId\",\"orderProductId\"]}]},\"Payment\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"orderId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"transactionId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"cardType\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"cardNumber\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"currency\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"amount\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"gateway\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"gatewayStatus\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"referenceUrl\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"manualPaymentType\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"manualPaymentReference\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"manualPaymentUser\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"cashReceived\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"payoutId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"topUpId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"shiftId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"PaymentToSalesPage\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false},{\"type\":\"Order\",\"kind\":\"object\",\"name\":\"order\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderToPayment\",\"relationFromFields\":[\"salesPageId\",\"orderId\"],\"isUpdatedAt\":false},{\"type\":\"Shift\",\"kind\":\"object\",\"name\":\"shift\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"PaymentToShift\",\"relationFromFields\":[\"salesPageId\",\"shiftId\"],\"isUpdatedAt\":false},{\"type\":\"Payout\",\"kind\":\"object\",\"name\":\"payout\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"PaymentToPayout\",\"relationFromFields\":[\"salesPageId\",\"payoutId\"],\"isUpdatedAt\":false},{\"type\":\"TopUp\",\"kind\":\"object\",\"name\":\"topUp\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"PaymentToTopUp\",\"relationFromFields\":[\"salesPageId\",\"topUpId\"],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[]},\"ChargeClaim\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"reference\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"gateway\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"currency\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"amount\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"principal\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"key\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"requestHash\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"owner\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"ChargeClaimState\",\"kind\":\"enum\",\"name\":\"state\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"dueAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"voidingSince\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ChargeClaimToSalesPage\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[]},\"SandboxPayment\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"token\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"reference\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":true,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"currency\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"amount\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"description\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"language\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"returnUrl\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"cancelUrl\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"payableUntil\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"paidAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"endedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"expiresAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[]},\"Checkout\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"reference\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":true,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"tokenHash\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":true,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"CheckoutState\",\"kind\":\"enum\",\"name\":\"state\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"gateway\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"sessionId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"sessionUrl\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"currency\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"amount\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Json\",\"kind\":\"scalar\",\"name\":\"sale\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"units\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"addressHash\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"chargeTransactionId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"refundTransactionId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"refundRejections\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"expiresAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"dueAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"completedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"CheckoutToSalesPage\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[]},\"Payout\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"reference\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"initiatedAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"estimatedArrivalOn\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"currency\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"amount\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"link\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"PayoutToSalesPage\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false},{\"type\":\"Payment\",\"kind\":\"object\",\"name\":\"payments\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"PaymentToPayout\",\"relationFromFields\":[],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"salesPageId\",\"id\"]},{\"name\":null,\"fields\":[\"salesPageId\",\"reference\"]}]},\"Email\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"orderId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"orderProductId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"EmailKind\",\"kind\":\"enum\",\"name\":\"kind\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"reminderDays\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"messageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":true,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"recipientName\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"recipientEmail\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"EmailState\",\"kind\":\"enum\",\"name\":\"state\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"dueAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"attempts\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"lastAttemptAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"response\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"sentAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"EmailToSalesPage\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false},{\"type\":\"Order\",\"kind\":\"object\",\"name\":\"order\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"EmailToOrder\",\"relationFromFields\":[\"salesPageId\",\"orderId\"],\"isUpdatedAt\":false},{\"type\":\"OrderProduct\",\"kind\":\"object\",\"name\":\"orderProduct\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"EmailToOrderProduct\",\"relationFromFields\":[\"salesPageId\",\"orderProductId\"],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"orderProductId\",\"reminderDays\"]}]},\"Refund\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"orderId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"orderProductId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"currency\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"total\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"reason\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"throughPaymentGateway\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"gateway\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"GatewayRefundStatus\",\"kind\":\"enum\",\"name\":\"gatewayRefundStatus\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"gatewayRefundTransactionId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"VoucherAfterRefund\",\"kind\":\"enum\",\"name\":\"voucher\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"units\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"isDelivery\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"topUpId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"shiftId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"manualPaymentType\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"staffMemberId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"createdBy\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"revision\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"RefundToSalesPage\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false},{\"type\":\"Order\",\"kind\":\"object\",\"name\":\"order\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderToRefund\",\"relationFromFields\":[\"salesPageId\",\"orderId\"],\"isUpdatedAt\":false},{\"type\":\"OrderProduct\",\"kind\":\"object\",\"name\":\"orderProduct\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderProductToRefund\",\"relationFromFields\":[\"salesPageId\",\"orderProductId\"],\"isUpdatedAt\":false},{\"type\":\"StaffMember\",\"kind\":\"object\",\"name\":\"staffMember\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"RefundToStaffMember\",\"relationFromFields\":[\"organisationId\",\"staffMemberId\"],\"isUpdatedAt\":false},{\"type\":\"TopUp\",\"kind\":\"object\",\"name\":\"topUp\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"RefundToTopUp\",\"relationFromFields\":[\"salesPageId\",\"topUpId\"],\"isUpdatedAt\":false},{\"type\":\"Shift\",\"kind\":\"object\",\"name\":\"shift\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"RefundToShift\",\"relationFromFields\":[\"salesPageId\",\"shiftId\"],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[]},\"Redemption\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"sellingPageId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"orderProductId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"redeemLocationId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"units\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"redeemedAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Channel\",\"kind\":\"enum\",\"name\":\"channel\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"staffMemberId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"apiKeyId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"tillId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"revision\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"RedemptionToSalesPage\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false},{\"type\":\"OrderProduct\",\"kind\":\"object\",\"name\":\"orderProduct\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderProductToRedemption\",\"relationFromFields\":[\"organisationId\",\"orderProductId\"],\"isUpdatedAt\":false},{\"type\":\"OrderProduct\",\"kind\":\"object\",\"name\":\"ofSister\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"sister\",\"relationFromFields\":[\"sellingPageId\",\"orderProductId\"],\"isUpdatedAt\":false},{\"type\":\"RedeemLocation\",\"kind\":\"object\",\"name\":\"redeemLocation\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"RedeemLocationToRedemption\",\"relationFromFields\":[\"organisationId\",\"redeemLocationId\"],\"isUpdatedAt\":false},{\"type\":\"StaffMember\",\"kind\":\"object\",\"name\":\"staffMember\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"RedemptionToStaffMember\",\"relationFromFields\":[\"organisationId\",\"staffMemberId\"],\"isUpdatedAt\":false},{\"type\":\"ApiKey\",\"kind\":\"object\",\"name\":\"apiKey\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ApiKeyToRedemption\",\"relationFromFields\":[\"organisationId\",\"apiKeyId\"],\"isUpdatedAt\":false},{\"type\":\"Till\",\"kind\":\"object\",\"name\":\"till\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"RedemptionToTill\",\"relationFromFields\":[\"organisationId\",\"tillId\"],\"isUpdatedAt\":false},{\"type\":\"RedemptionCancellation\",\"kind\":\"object\",\"name\":\"cancellation\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"RedemptionToRedemptionCancellation\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Hold\",\"kind\":\"object\",\"name\":\"hold\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"HoldToRedemption\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Event\",\"kind\":\"object\",\"name\":\"events\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"EventToRedemption\",\"relationFromFields\":[],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"salesPageId\",\"id\"]},{\"name\":null,\"fields\":[\"organisationId\",\"orderProductId\",\"id\"]}]},\"RedemptionCancellation\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"orderProductId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"redemptionId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":true,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"staffMemberId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"apiKeyId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"tillId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"reason\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"revision\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Redemption\",\"kind\":\"object\",\"name\":\"redemption\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"RedemptionToRedemptionCancellation\",\"relationFromFields\":[\"organisationId\",\"orderProductId\",\"redemptionId\"],\"isUpdatedAt\":false},{\"type\":\"StaffMember\",\"kind\":\"object\",\"name\":\"staffMember\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"RedemptionCancellationToStaffMember\",\"relationFromFields\":[\"organisationId\",\"staffMemberId\"],\"isUpdatedAt\":false},{\"type\":\"ApiKey\",\"kind\":\"object\",\"name\":\"apiKey\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ApiKeyToRedemptionCancellation\",\"relationFromFields\":[\"organisationId\",\"apiKeyId\"],\"isUpdatedAt\":false},{\"type\":\"Till\",\"kind\":\"object\",\"name\":\"till\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"RedemptionCancellationToTill\",\"relationFromFields\":[\"organisationId\",\"tillId\"],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"organisationId\",\"orderProductId\",\"redemptionId\"]},{\"name\":null,\"fields\":[\"redemptionId\"]}]},\"ExpiryChange\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"orderProductId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"previousRedeemableTo\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"redeemableTo\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"reason\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"staffMemberId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"apiKeyId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Channel\",\"kind\":\"enum\",\"name\":\"channel\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"revision\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ExpiryChangeToSalesPage\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false},{\"type\":\"OrderProduct\",\"kind\":\"object\",\"name\":\"orderProduct\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ExpiryChangeToOrderProduct\",\"relationFromFields\":[\"salesPageId\",\"orderProductId\"],\"isUpdatedAt\":false},{\"type\":\"StaffMember\",\"kind\":\"object\",\"name\":\"staffMember\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ExpiryChangeToStaffMember\",\"relationFromFields\":[\"organisationId\",\"staffMemberId\"],\"isUpdatedAt\":false},{\"type\":\"ApiKey\",\"kind\":\"object\",\"name\":\"apiKey\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ApiKeyToExpiryChange\",\"relationFromFields\":[\"organisationId\",\"apiKeyId\"],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"orderProductId\",\"revision\"]}]},\"Hold\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"orderProductId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"redeemLocationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"units\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"HoldState\",\"kind\":\"enum\",\"name\":\"state\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"expiresAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"redemptionId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"staffMemberId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"apiKeyId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"tillId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Channel\",\"kind\":\"enum\",\"name\":\"channel\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"endedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"HoldToSalesPage\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false},{\"type\":\"OrderProduct\",\"kind\":\"object\",\"name\":\"orderProduct\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"HoldToOrderProduct\",\"relationFromFields\":[\"salesPageId\",\"orderProductId\"],\"isUpdatedAt\":false},{\"type\":\"RedeemLocation\",\"kind\":\"object\",\"name\":\"redeemLocation\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"HoldToRedeemLocation\",\"relationFromFields\":[\"organisationId\",\"redeemLocationId\"],\"isUpdatedAt\":false},{\"type\":\"Redemption\",\"kind\":\"object\",\"name\":\"redemption\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"HoldToRedemption\",\"relationFromFields\":[\"organisationId\",\"orderProductId\",\"redemptionId\"],\"isUpdatedAt\":false},{\"type\":\"StaffMember\",\"kind\":\"object\",\"name\":\"staffMember\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"HoldToStaffMember\",\"relationFromFields\":[\"organisationId\",\"staffMemberId\"],\"isUpdatedAt\":false},{\"type\":\"ApiKey\",\"kind\":\"object\",\"name\":\"apiKey\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ApiKeyToHold\",\"relationFromFields\":[\"organisationId\",\"apiKeyId\"],\"isUpdatedAt\":false},{\"type\":\"Till\",\"kind\":\"object\",\"name\":\"till\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"HoldToTill\",\"relationFromFields\":[\"organisationId\",\"tillId\"],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"organisationId\",\"orderProductId\",\"redemptionId\"]},{\"name\":null,\"fields\":[\"salesPageId\",\"id\"]}]},\"TopUp\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"orderId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"orderProductId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"reference\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":true,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"currency\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"amount\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"refundedAmount\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"redeemStock\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"salesChannel\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"staffMemberId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"apiKeyId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Channel\",\"kind\":\"enum\",\"name\":\"channel\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"revision\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesPageToTopUp\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false},{\"type\":\"Order\",\"kind\":\"object\",\"name\":\"order\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderToTopUp\",\"relationFromFields\":[\"salesPageId\",\"orderId\"],\"isUpdatedAt\":false},{\"type\":\"OrderProduct\",\"kind\":\"object\",\"name\":\"orderProduct\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderProductToTopUp\",\"relationFromFields\":[\"salesPageId\",\"orderProductId\"],\"isUpdatedAt\":false},{\"type\":\"StaffMember\",\"kind\":\"object\",\"name\":\"staffMember\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"StaffMemberToTopUp\",\"relationFromFields\":[\"organisationId\",\"staffMemberId\"],\"isUpdatedAt\":false},{\"type\":\"ApiKey\",\"kind\":\"object\",\"name\":\"apiKey\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ApiKeyToTopUp\",\"relationFromFields\":[\"organisationId\",\"apiKeyId\"],\"isUpdatedAt\":false},{\"type\":\"Payment\",\"kind\":\"object\",\"name\":\"payments\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"PaymentToTopUp\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Refund\",\"kind\":\"object\",\"name\":\"refunds\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"RefundToTopUp\",\"relationFromFields\":[],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"salesPageId\",\"id\"]},{\"name\":null,\"fields\":[\"orderProductId\",\"revision\"]}]},\"Shift\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"redeemLocationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"tillId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"currency\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"float\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Json\",\"kind\":\"scalar\",\"name\":\"counted\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"note\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"openedBy\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"closedBy\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"closedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesPageToShift\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false},{\"type\":\"RedeemLocation\",\"kind\":\"object\",\"name\":\"redeemLocation\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"RedeemLocationToShift\",\"relationFromFields\":[\"organisationId\",\"redeemLocationId\"],\"isUpdatedAt\":false},{\"type\":\"Till\",\"kind\":\"object\",\"name\":\"till\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ShiftToTill\",\"relationFromFields\":[\"salesPageId\",\"tillId\"],\"isUpdatedAt\":false},{\"type\":\"Payment\",\"kind\":\"object\",\"name\":\"payments\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"PaymentToShift\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Refund\",\"kind\":\"object\",\"name\":\"refunds\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"RefundToShift\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"CashMove\",\"kind\":\"object\",\"name\":\"cashMoves\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"CashMoveToShift\",\"relationFromFields\":[],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"salesPageId\",\"id\"]}]},\"CashMove\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"shiftId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"currency\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"amount\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"reason\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"createdBy\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"CashMoveToSalesPage\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false},{\"type\":\"Shift\",\"kind\":\"object\",\"name\":\"shift\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"CashMoveToShift\",\"relationFromFields\":[\"salesPageId\",\"shiftId\"],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"salesPageId\",\"id\"]}]},\"BalanceCorrection\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"orderProductId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"units\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"redeemStock\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"currency\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"amount\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"reason\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"staffMemberId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"apiKeyId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Channel\",\"kind\":\"enum\",\"name\":\"channel\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"revision\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"BalanceCorrectionToSalesPage\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false},{\"type\":\"OrderProduct\",\"kind\":\"object\",\"name\":\"orderProduct\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"BalanceCorrectionToOrderProduct\",\"relationFromFields\":[\"salesPageId\",\"orderProductId\"],\"isUpdatedAt\":false},{\"type\":\"StaffMember\",\"kind\":\"object\",\"name\":\"staffMember\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"BalanceCorrectionToStaffMember\",\"relationFromFields\":[\"organisationId\",\"staffMemberId\"],\"isUpdatedAt\":false},{\"type\":\"ApiKey\",\"kind\":\"object\",\"name\":\"apiKey\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ApiKeyToBalanceCorrection\",\"relationFromFields\":[\"organisationId\",\"apiKeyId\"],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"orderProductId\",\"revision\"]}]},\"VoucherImport\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"source\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"digest\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Json\",\"kind\":\"scalar\",\"name\":\"options\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"VoucherImportState\",\"kind\":\"enum\",\"name\":\"state\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"rowCount\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"totals\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"VoucherImportStep\",\"kind\":\"enum\",\"name\":\"step\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"processedLine\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"failure\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"createdBy\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"checkedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"committedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"revertedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesPageToVoucherImport\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false},{\"type\":\"VoucherImportRow\",\"kind\":\"object\",\"name\":\"rows\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"VoucherImportToVoucherImportRow\",\"relationFromFields\":[],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"salesPageId\",\"id\"]}]},\"VoucherImportRow\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"importId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"line\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"orderLine\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"codeHash\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"olderCodeHashes\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"codeEndingHash\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"codeSealed\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"digits\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"currency\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"OrderProductState\",\"kind\":\"enum\",\"name\":\"state\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"redeemStock\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"remaining\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"balance\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"usesLeft\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Json\",\"kind\":\"scalar\",\"name\":\"values\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Json\",\"kind\":\"scalar\",\"name\":\"errors\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"VoucherImportOutcome\",\"kind\":\"enum\",\"name\":\"outcome\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"reason\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"cellsSealed\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"orderProductId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"productRevision\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesPageToVoucherImportRow\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false},{\"type\":\"VoucherImport\",\"kind\":\"object\",\"name\":\"import\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"VoucherImportToVoucherImportRow\",\"relationFromFields\":[\"salesPageId\",\"importId\"],\"isUpdatedAt\":false},{\"type\":\"OrderProduct\",\"kind\":\"object\",\"name\":\"orderProduct\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderProductToVoucherImportRow\",\"relationFromFields\":[\"salesPageId\",\"orderProductId\"],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"importId\",\"line\"]},\"uniqueIndexes\":[]},\"Event\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"position\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"effectOrder\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"name\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"sellingPageId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"orderId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"orderProductId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"redemptionId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Json\",\"kind\":\"scalar\",\"name\":\"snapshot\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"EventToSalesPage\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false},{\"type\":\"Order\",\"kind\":\"object\",\"name\":\"order\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"EventToOrder\",\"relationFromFields\":[\"organisationId\",\"orderId\"],\"isUpdatedAt\":false},{\"type\":\"Order\",\"kind\":\"object\",\"name\":\"ofSister\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"sister\",\"relationFromFields\":[\"sellingPageId\",\"orderId\"],\"isUpdatedAt\":false},{\"type\":\"OrderProduct\",\"kind\":\"object\",\"name\":\"orderProduct\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"EventToOrderProduct\",\"relationFromFields\":[\"organisationId\",\"orderProductId\"],\"isUpdatedAt\":false},{\"type\":\"Redemption\",\"kind\":\"object\",\"name\":\"redemption\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"EventToRedemption\",\"relationFromFields\":[\"salesPageId\",\"redemptionId\"],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[]},\"Webhook\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"url\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"secretSealed\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"previousSecretSealed\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"previousSecretExpiresAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"enabledEvents\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"description\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"active\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"failingSince\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"lastUsedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"updatedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesPageToWebhook\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false},{\"type\":\"DeliveryAttempt\",\"kind\":\"object\",\"name\":\"attempts\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"DeliveryAttemptToWebhook\",\"relationFromFields\":[],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"salesPageId\",\"id\"]}]},\"TestEvent\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"position\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesPageToTestEvent\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[]},\"DeliveryAttempt\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"webhookId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"eventId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"testEventId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"attempt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"httpVerb\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"url\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"response\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"responseStatus\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"failure\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"durationMs\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"recordedAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SalesPage\",\"kind\":\"object\",\"name\":\"salesPage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"DeliveryAttemptToSalesPage\",\"relationFromFields\":[\"organisationId\",\"salesPageId\"],\"isUpdatedAt\":false},{\"type\":\"Webhook\",\"kind\":\"object\",\"name\":\"webhook\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"DeliveryAttemptToWebhook\",\"relationFromFields\":[\"salesPageId\",\"webhookId\"],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[]},\"IdempotencyKey\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"principal\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"key\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"requestHash\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"result\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"responseSealed\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"isErased\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"expiresAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"principal\",\"key\"]},\"uniqueIndexes\":[]},\"RateLimit\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"key\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"used\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"windowEnds\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[]},\"LiveProcess\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"ProcessRole\",\"kind\":\"enum\",\"name\":\"role\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"startedAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"beatAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[]},\"AuditEntry\":{\"fields\":[{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"salesPageId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"principal\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Channel\",\"kind\":\"enum\",\"name\":\"channel\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"action\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"subject\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Json\",\"kind\":\"scalar\",\"name\":\"before\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Json\",\"kind\":\"scalar\",\"name\":\"after\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"requestId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"address\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Organisation\",\"kind\":\"object\",\"name\":\"organisation\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"AuditEntryToOrganisation\",\"relationFromFields\":[\"organisationId\"],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[]},\"FieldUse\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"field\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"client\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"lastUsedOn\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"field\",\"client\"]},\"uniqueIndexes\":[]},\"Image\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"key\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"mediaType\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"byteSize\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"width\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"height\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"ImageStorage\",\"kind\":\"enum\",\"name\":\"storage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"createdBy\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"keptUntil\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Organisation\",\"kind\":\"object\",\"name\":\"organisation\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ImageToOrganisation\",\"relationFromFields\":[\"organisationId\"],\"isUpdatedAt\":false},{\"type\":\"ImageContent\",\"kind\":\"object\",\"name\":\"content\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ImageToImageContent\",\"relationFromFields\":[],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"key\"]},\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"organisationId\",\"key\"]}]},\"ImageContent\":{\"fields\":[{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"imageKey\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"bytes\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Image\",\"kind\":\"object\",\"name\":\"image\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ImageToImageContent\",\"relationFromFields\":[\"organisationId\",\"imageKey\"],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"imageKey\"]},\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"organisationId\",\"imageKey\"]}]},\"Job\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"queue\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"organisationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"lane\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"JobTier\",\"kind\":\"enum\",\"name\":\"tier\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"key\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Json\",\"kind\":\"scalar\",\"name\":\"data\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"JobState\",\"kind\":\"enum\",\"name\":\"state\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"dueAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"startedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Organisation\",\"kind\":\"object\",\"name\":\"organisation\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"JobToOrganisation\",\"relationFromFields\":[\"organisationId\"],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[]}}}}"); }