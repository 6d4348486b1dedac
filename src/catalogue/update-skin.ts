import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { claimImages } from '../images/claim-images.ts';
import type { Database } from '../platform/database/database.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import { type SkinFields, skinShape } from './skin-fields.ts';
import { assertNoErrors, type PartialInput, validate } from './validate-input.ts';
import { type ChangedRow, changeRowIdempotently } from './with-catalogue-lock.ts';
import { updateRow } from './write-row.ts';

/**
 * Changes the given fields of a sales page's skin. Requires `manage.settings`. Throws NOT_FOUND,
 * INVALID_INPUT with one error per invalid field, or IDEMPOTENCY_KEY_REUSED.
 */
export function updateSkin(
  database: Database,
  context: RequestContext,
  { salesPageId, skinId, input }: { salesPageId: number; skinId: number; input: PartialInput<SkinFields> },
): Promise<ChangedRow> {
  assertAllowedOnPage(context.caller, 'sales-page.change', salesPageId);
  return changeRowIdempotently(
    database,
    context,
    salesPageId,
    { skinId, updateSkin: input },
    async (change) => {
      const skin = await change.transaction.prisma.skin.findUnique({ where: { id: skinId, salesPageId } });
      if (!skin) throw notFound('skin');
      const { headerImage, logo, footerLogo, logoAlt } = input;
      assertNoErrors([
        ...validate(skinShape, input),
        ...(await claimImages(change.transaction, context.caller.organisationId, {
          headerImage,
          logo,
          footerLogo,
          logoAlt,
        })),
      ]);
      await updateRow(change, 'Skin', skin, skinShape.parse(input));
      return skin;
    },
  );
}
