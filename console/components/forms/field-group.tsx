import type { ReactNode } from 'react';
import styles from './field-group.module.css';
import { FormGrid } from './form-grid.tsx';

/** Fields that belong together in a long form, under a heading. */
export function FieldGroup({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <FormGrid>{children}</FormGrid>
    </fieldset>
  );
}
