import { Field, SelectField } from '../../components/forms/field.tsx';
import { FormGrid } from '../../components/forms/form-grid.tsx';
import { otherDays, PresetOptions } from '../../lists/filter-fields.tsx';
import { auditTexts } from '../../texts/audit-texts.ts';
import { listTexts } from '../../texts/list-texts.ts';
import type { EnteredFilter } from './use-audit-filter.ts';

const { filter: texts, objects } = auditTexts;

interface AuditFilterFormProps {
  readonly filter: EnteredFilter;
  readonly staff: readonly { readonly databaseId: number; readonly fullName: string }[];
  readonly onChange: (changes: Partial<EnteredFilter>) => void;
}

/**
 * The types of objects by which the log can be filtered. Their names are in `auditTexts.objects`.
 */
const types = [
  ...(['ORDER', 'SOLD_VOUCHER', 'VOUCHER', 'REDEMPTION', 'REFUND'] as const),
  ...(['STAFF', 'API_KEY', 'GUEST_TOKEN', 'WEBHOOK', 'SALES_PAGE', 'DISCOUNT_CODE'] as const),
];

/**
 * Returns the type as in `AuditEntry.subject`, where a sold voucher is an `order-product`, as in
 * REST.
 */
function subjectNameOf(type: (typeof types)[number]): string {
  return type === 'SOLD_VOUCHER' ? 'order-product' : type.toLowerCase().replaceAll('_', '-');
}

/** The filter of the audit log. Each change applies immediately. */
export function AuditFilterForm({ filter, staff, onChange }: AuditFilterFormProps) {
  return (
    <FormGrid>
      <SelectField
        label={texts.scope}
        value={filter.scope}
        onChange={({ currentTarget }) => onChange({ scope: currentTarget.value })}
      >
        <option value="organisation">{texts.organisation}</option>
        <option value="page">{texts.page}</option>
      </SelectField>
      <SelectField
        label={texts.actor}
        value={filter.actor}
        onChange={({ currentTarget }) => onChange({ actor: currentTarget.value })}
      >
        <option value="">{texts.everyone}</option>
        {staff.map(({ databaseId, fullName }) => (
          <option key={databaseId} value={`staff:${databaseId}`}>
            {fullName}
          </option>
        ))}
        <option value="service">{auditTexts.actors.ServiceActor}</option>
      </SelectField>
      <SelectField
        label={texts.type}
        value={filter.type}
        onChange={({ currentTarget }) =>
          onChange({ type: currentTarget.value, ...(currentTarget.value === '' && { number: '' }) })
        }
      >
        <option value="">{texts.everything}</option>
        {types.map((type) => (
          <option key={type} value={subjectNameOf(type)}>
            {objects[type]}
          </option>
        ))}
      </SelectField>
      <Field
        label={texts.number}
        hint={texts.numberHint}
        inputMode="numeric"
        value={filter.number}
        disabled={filter.type === ''}
        onChange={({ currentTarget }) => onChange({ number: currentTarget.value.replaceAll(/\D/g, '') })}
      />
      <SelectField
        label={listTexts.period}
        value={filter.period || (filter.from || filter.to ? otherDays : '')}
        onChange={({ currentTarget: { value } }) =>
          onChange(value === otherDays ? { from: filter.from, to: filter.to } : { period: value })
        }
      >
        <option value="">{listTexts.any}</option>
        <PresetOptions />
        {(filter.from || filter.to) && <option value={otherDays}>{listTexts.otherDays}</option>}
      </SelectField>
      <Field
        label={texts.from}
        type="date"
        value={filter.from}
        max={filter.to}
        onChange={({ currentTarget }) => onChange({ from: currentTarget.value })}
      />
      <Field
        label={texts.to}
        type="date"
        value={filter.to}
        min={filter.from}
        onChange={({ currentTarget }) => onChange({ to: currentTarget.value })}
      />
    </FormGrid>
  );
}
