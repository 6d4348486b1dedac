import { botanical } from './botanical.ts';
import { classic } from './classic.ts';
import type { Design, DesignName } from './design.ts';
import { festive } from './festive.ts';
import { gold } from './gold.ts';
import { minimal } from './minimal.ts';
import { photo } from './photo.ts';

export const designs: Readonly<Record<DesignName, Design>> = {
  classic,
  botanical,
  gold,
  festive,
  minimal,
  photo,
};
