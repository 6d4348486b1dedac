import { backdrop, createDrawing, ellipse, path, round, waveArea } from '../svg.ts';

/** A sunrise above calm hills, with a person's balance of circles. */
export function sunrise(): string {
  const drawing = createDrawing(41);
  const { add, linear, radial, blur } = drawing;
  add(
    backdrop(
      linear([
        [0, '#35477d'],
        [0.3, '#8a6a9c'],
        [0.55, '#ef9f86'],
        [0.75, '#fbd49b'],
        [1, '#fff0cf'],
      ]),
    ),
  );
  add(
    ellipse(
      [600, 520],
      [560, 500],
      radial([
        [0, '#fff6d8', 0.95],
        [0.4, '#ffd9a0', 0.45],
        [1, '#ffd9a0', 0],
      ]),
    ),
  );
  add(
    ellipse(
      [600, 520],
      [150, 150],
      radial([
        [0, '#fffdf2'],
        [1, '#ffe2a4'],
      ]),
    ),
  );
  for (const [index, radius] of [206, 272, 350, 440].entries())
    add(
      ellipse([600, 520], [radius, radius], 'none', {
        stroke: '#fff4dc',
        'stroke-width': 2,
        opacity: round(0.5 - index * 0.1),
      }),
    );
  const hills: readonly (readonly [number, number, number, string])[] = [
    [540, 38, 0, '#c98b95'],
    [590, 46, 2, '#9d6d8d'],
    [650, 40, 4, '#6d517c'],
    [712, 34, 1, '#443663'],
  ];
  for (const [base, size, phase, colour] of hills)
    add(
      path(
        waveArea((x) => base + size * Math.sin(x / 190 + phase) + size * 0.4 * Math.sin(x / 71 + phase * 2)),
        colour,
      ),
    );
  const lotus = (length: number, angle: number, fill: string) =>
    path(
      `M0 0C${-length * 0.34} ${-length * 0.3} ${-length * 0.24} ${-length * 0.8} 0 ${-length}C${length * 0.24} ${-length * 0.8} ${length * 0.34} ${-length * 0.3} 0 0z`,
      fill,
      { transform: `translate(600 700) rotate(${angle})` },
    );
  add(ellipse([600, 704], [190, 18], '#1c1838', { opacity: 0.5, filter: blur(10) }));
  for (const [angle, length, colour] of [
    [-76, 170, '#e58f9d'],
    [76, 170, '#e58f9d'],
    [-50, 186, '#f0a7ab'],
    [50, 186, '#f0a7ab'],
    [-25, 196, '#f8c3bd'],
    [25, 196, '#f8c3bd'],
    [0, 204, '#ffe1d4'],
  ] as const)
    add(
      lotus(
        length,
        angle,
        linear([
          [0, colour],
          [1, '#b5577a'],
        ]),
      ),
    );
  return drawing.toSvg();
}
