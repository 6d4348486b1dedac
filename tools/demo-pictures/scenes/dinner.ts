import { backdrop, createDrawing, ellipse, line, path, round } from '../svg.ts';

/** A laid table from above. */
export function dinner(): string {
  const drawing = createDrawing(103);
  const { add, linear, radial, blur, random } = drawing;
  add(
    backdrop(
      linear(
        [
          [0, '#4b2a22'],
          [0.5, '#6b3a2a'],
          [1, '#3a1f1b'],
        ],
        70,
      ),
    ),
  );
  for (let index = 0; index < 26; index += 1) {
    const y = index * 32 + random() * 14;
    add(
      line(
        `M0 ${round(y)}Q600 ${round(y + random() * 22 - 11)} 1200 ${round(y + random() * 10)}`,
        '#2b1512',
        2 + random() * 5,
        { opacity: 0.22 },
      ),
    );
  }
  add(
    ellipse(
      [600, 380],
      [640, 480],
      radial([
        [0, '#ffcf8a', 0.42],
        [1, '#ffcf8a', 0],
      ]),
    ),
  );
  add(ellipse([612, 424], [296, 296], '#120806', { opacity: 0.55, filter: blur(26) }));
  add(
    ellipse(
      [600, 400],
      [290, 290],
      radial([
        [0, '#fdf8ef'],
        [0.75, '#f1e7d8'],
        [0.92, '#fffdf8'],
        [1, '#cdbfab'],
      ]),
    ),
  );
  add(
    ellipse(
      [600, 400],
      [206, 206],
      radial([
        [0, '#fffdf8'],
        [0.9, '#f5ecdf'],
        [1, '#dccdb9'],
      ]),
    ),
  );
  add(
    path(
      'M470 420C500 330 640 300 720 360C770 410 720 500 620 510C530 516 450 490 470 420z',
      radial([
        [0, '#c9532f'],
        [0.7, '#9d3420'],
        [1, '#7a2417'],
      ]),
      { opacity: 0.95 },
    ),
  );
  add(
    path('M500 420C540 360 640 350 690 390', 'none', {
      stroke: '#ee8a5b',
      'stroke-width': 9,
      'stroke-linecap': 'round',
      opacity: 0.6,
      filter: blur(3),
    }),
  );
  for (let index = 0; index < 13; index += 1) {
    const angle = random() * 6.28;
    const x = 600 + (120 + random() * 30) * Math.cos(angle);
    const y = 410 + (106 + random() * 30) * Math.sin(angle);
    add(
      path(
        'M0 0C-20 -14 -18 -46 0 -62C18 -46 20 -14 0 0z',
        linear([
          [0, '#9cc46b'],
          [1, '#3f7137'],
        ]),
        { transform: `translate(${round(x)} ${round(y)}) rotate(${round(random() * 360)})` },
      ),
    );
  }
  for (let index = 0; index < 9; index += 1)
    add(
      ellipse(
        [600 + (random() - 0.5) * 250, 410 + (random() - 0.5) * 190],
        [15, 15],
        radial(
          [
            [0, '#ffb38f'],
            [0.5, '#df3f35'],
            [1, '#9e1f22'],
          ],
          [0.35, 0.3],
        ),
      ),
    );
  const steel = linear(
    [
      [0, '#ffffff'],
      [0.45, '#cfd3d6'],
      [1, '#8b9196'],
    ],
    90,
  );
  const fork =
    'M-22 -210V-120Q-22 -88 -6 -80V214Q0 226 6 214V-80Q22 -88 22 -120V-210H15V-124H8V-210H-8V-124H-15V-210z';
  const knife = 'M-8 -214C22 -190 26 -90 20 10H6V214Q0 226 -8 214z';
  for (const [shape, x] of [
    [fork, 222],
    [knife, 986],
  ] as const) {
    add(path(shape, '#100605', { transform: `translate(${x + 8} 416)`, opacity: 0.5, filter: blur(7) }));
    add(path(shape, steel, { transform: `translate(${x} 400)` }));
  }
  add(
    ellipse([1108, 150], [88, 88], '#120806', { opacity: 0.5, filter: blur(16) }),
    ellipse(
      [1102, 140],
      [84, 84],
      radial([
        [0, '#6d0f2a'],
        [0.6, '#8f1a39'],
        [0.8, '#a52a49'],
        [0.86, '#f2e4de'],
        [1, '#cdb9b2'],
      ]),
    ),
  );
  add(ellipse([1078, 118], [22, 14], '#ffd9dd', { opacity: 0.5, filter: blur(4) }));
  return drawing.toSvg();
}
