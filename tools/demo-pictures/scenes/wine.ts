import { backdrop, createDrawing, ellipse, line, path, waveArea } from '../svg.ts';

/** Two glasses of wine in front of vineyards. */
export function wine(): string {
  const drawing = createDrawing(113);
  const { add, linear, radial, blur } = drawing;
  add(
    backdrop(
      linear([
        [0, '#f9dfae'],
        [0.45, '#f4b47c'],
        [0.7, '#c97a5a'],
        [1, '#6b3340'],
      ]),
    ),
  );
  add(
    ellipse(
      [300, 250],
      [420, 420],
      radial([
        [0, '#fff6d4', 0.95],
        [0.3, '#ffe4a8', 0.5],
        [1, '#ffe4a8', 0],
      ]),
    ),
    ellipse([300, 250], [78, 78], '#fffbe8'),
  );
  for (const [base, colour] of [
    [430, '#c98a62'],
    [490, '#9c6a4f'],
    [560, '#74503f'],
  ] as const)
    add(
      path(
        waveArea((x) => base + 30 * Math.sin(x / 220 + base)),
        colour,
        { filter: blur(3) },
      ),
    );
  for (let row = 0; row < 9; row += 1)
    add(
      line(`M${-200 + row * 190} 820Q${60 + row * 130} 640 ${300 + row * 80} 540`, '#3f4a2e', 14, {
        opacity: 0.5,
        'stroke-dasharray': '3 22',
        filter: blur(2.5),
      }),
    );
  add(
    path(
      'M0 700H1200V800H0z',
      linear([
        [0, '#5b2c2b'],
        [1, '#2d1418'],
      ]),
    ),
  );
  const glass = (x: number, scale: number, red: readonly [string, string]) => {
    const parts = [
      ellipse([0, 318], [120, 18], '#1c0a0d', { opacity: 0.5, filter: blur(8) }),
      path(
        'M-9 120L-6 296Q-70 304 -92 314Q0 330 92 314Q70 304 6 296L9 120z',
        linear([
          [0, '#fff6ee', 0.75],
          [1, '#ffe3d2', 0.5],
        ]),
      ),
      path(
        'M-104 -210C-150 -40 -120 90 0 128C120 90 150 -40 104 -210z',
        linear(
          [
            [0, '#ffffff', 0.26],
            [1, '#fff0e4', 0.38],
          ],
          90,
        ),
      ),
      path(
        'M-126 -66C-122 40 -84 104 0 124C84 104 122 40 126 -66z',
        linear([
          [0, red[0]],
          [1, red[1]],
        ]),
        { opacity: 0.94 },
      ),
      ellipse([0, -66], [126, 20], red[0]),
      ellipse([0, -70], [116, 13], '#ffffff', { opacity: 0.16 }),
      ellipse([0, -210], [104, 15], 'none', { stroke: '#fffaf4', 'stroke-width': 3, opacity: 0.9 }),
      path('M-88 -190C-124 -70 -112 30 -74 78C-98 10 -104 -80 -72 -190z', '#ffffff', {
        opacity: 0.5,
        filter: blur(3),
      }),
      path('M84 -150C110 -80 108 0 86 50C96 -10 98 -80 84 -150z', '#ffffff', {
        opacity: 0.3,
        filter: blur(3),
      }),
    ];
    add(`<g transform="translate(${x} 410) scale(${scale})">${parts.join('')}</g>`);
  };
  glass(770, 1, ['#7d1433', '#4c0a20']);
  glass(540, 1.06, ['#f0c36a', '#c98a2f']);
  return drawing.toSvg();
}
