import { backdrop, createDrawing, ellipse, path, round, waveArea } from '../svg.ts';

/** A snowy night with hills and a moon. */
export function winter(): string {
  const drawing = createDrawing(83);
  const { add, linear, radial, blur, random } = drawing;
  add(
    backdrop(
      linear([
        [0, '#0d1b3e'],
        [0.5, '#31538a'],
        [0.8, '#87a9cf'],
        [1, '#d7e6f4'],
      ]),
    ),
  );
  add(
    ellipse(
      [860, 210],
      [330, 330],
      radial([
        [0, '#fffbe9', 0.7],
        [0.3, '#dfe9ff', 0.25],
        [1, '#dfe9ff', 0],
      ]),
    ),
  );
  add(
    ellipse(
      [860, 210],
      [82, 82],
      radial([
        [0, '#fffef6'],
        [0.8, '#f6efd9'],
        [1, '#e7dfc8'],
      ]),
    ),
  );
  for (let index = 0; index < 90; index += 1)
    add(
      ellipse([random() * 1200, random() * 460], [1 + random() * 1.8, 1 + random() * 1.8], '#ffffff', {
        opacity: round(0.3 + random() * 0.6),
      }),
    );
  const ridge = (base: number, size: number, phase: number) => (x: number) =>
    base - size * Math.abs(Math.sin(x / 230 + phase)) - size * 0.35 * Math.abs(Math.sin(x / 97 + phase * 3));
  for (const [base, size, phase, top, bottom] of [
    [560, 210, 0.4, '#8fb0d6', '#c6d9ec'],
    [610, 150, 2.2, '#6f94c2', '#b4cce5'],
    [660, 90, 4.1, '#c3d8ec', '#eef5fb'],
  ] as const)
    add(
      path(
        waveArea(ridge(base, size, phase)),
        linear([
          [0, top],
          [1, bottom],
        ]),
      ),
    );
  const tree = (x: number, y: number, size: number, colour: string) => {
    for (let level = 0; level < 4; level += 1) {
      const half = size * (0.2 + level * 0.11);
      const top = y - size * (1 - level * 0.21);
      add(
        path(
          `M${x} ${round(top)}L${round(x + half)} ${round(top + size * 0.36)}Q${x} ${round(top + size * 0.3)} ${round(x - half)} ${round(top + size * 0.36)}z`,
          colour,
        ),
      );
      add(
        path(
          `M${x} ${round(top)}L${round(x + half * 0.62)} ${round(top + size * 0.2)}Q${x + size * 0.02} ${round(top + size * 0.13)} ${round(x - half * 0.5)} ${round(top + size * 0.18)}z`,
          '#f4f9ff',
          { opacity: 0.85 },
        ),
      );
    }
  };
  for (const [x, y, size] of [
    [120, 700, 210],
    [260, 690, 150],
    [1060, 705, 230],
    [940, 690, 140],
    [360, 705, 110],
  ] as const)
    tree(x, y, size, '#1f4560');
  add(
    path(
      waveArea((x) => 690 + 16 * Math.sin(x / 150)),
      linear([
        [0, '#ffffff'],
        [1, '#c9dcf0'],
      ]),
    ),
  );
  add(
    path('M500 640L600 570L700 640z', '#eef5fc'),
    path('M520 640H680V716H520z', '#5b3a34'),
    path('M492 646L600 566L708 646L696 656L600 586L504 656z', '#ffffff'),
  );
  add(
    path('M576 662H624V716H576z', '#ffd37d'),
    ellipse(
      [600, 690],
      [150, 90],
      radial([
        [0, '#ffd37d', 0.5],
        [1, '#ffd37d', 0],
      ]),
    ),
  );
  for (let index = 0; index < 110; index += 1)
    add(
      ellipse([random() * 1200, random() * 800], [1.5 + random() * 4, 1.5 + random() * 4], '#ffffff', {
        opacity: round(0.35 + random() * 0.6),
        filter: blur(0.8),
      }),
    );
  return drawing.toSvg();
}
