import { backdrop, createDrawing, ellipse, line, path, round, waveArea } from '../svg.ts';

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

/** A city at the blue hour. */
export function city(): string {
  const drawing = createDrawing(127);
  const { add, linear, radial, blur, random } = drawing;
  add(
    backdrop(
      linear([
        [0, '#12224d'],
        [0.45, '#3f5a9b'],
        [0.72, '#e08b7a'],
        [0.86, '#ffc98c'],
        [1, '#ffe3b5'],
      ]),
    ),
  );
  add(
    ellipse(
      [620, 640],
      [700, 300],
      radial([
        [0, '#ffe2ae', 0.8],
        [1, '#ffb37c', 0],
      ]),
    ),
  );
  for (let index = 0; index < 60; index += 1)
    add(
      ellipse([random() * 1200, random() * 300], [1 + random() * 1.4, 1 + random() * 1.4], '#ffffff', {
        opacity: round(random() * 0.7),
      }),
    );
  const skyline = (base: number, colour: string, minimum: number, spread: number, windows: boolean) => {
    for (let x = -20; x < 1220; ) {
      const span = 44 + random() * 60;
      const top = base - minimum - random() * spread;
      add(path(`M${round(x)} ${round(top)}h${round(span)}V800h${round(-span)}z`, colour));
      if (random() < 0.3)
        add(path(`M${round(x)} ${round(top)}l${round(span / 2)} -34l${round(span / 2)} 34z`, colour));
      if (windows)
        for (let column = x + 9; column < x + span - 12; column += 17)
          for (let row = top + 14; row < 690; row += 24)
            if (random() < 0.42)
              add(
                path(`M${round(column)} ${round(row)}h8v11h-8z`, '#ffd98a', {
                  opacity: round(0.45 + random() * 0.5),
                }),
              );
      x += span + 2;
    }
  };
  skyline(640, '#6a6f9f', 90, 110, false);
  const tower = '#2a3364';
  add(
    path('M812 620L818 300H832L838 620z', tower),
    path('M823 120H827V260H823z', tower),
    path('M819 180H831V262H819z', tower),
  );
  add(
    ellipse(
      [825, 282],
      [38, 38],
      radial(
        [
          [0, '#8f9ad0'],
          [0.5, '#4a558f'],
          [1, '#232b57'],
        ],
        [0.35, 0.3],
      ),
    ),
  );
  add(
    ellipse([825, 284], [38, 6], '#ffd98a', { opacity: 0.8 }),
    ellipse([825, 118], [5, 5], '#ff6b6b'),
    ellipse([825, 118], [22, 22], '#ff6b6b', { opacity: 0.35, filter: blur(6) }),
  );
  skyline(700, '#39427a', 70, 130, true);
  skyline(760, '#1d2550', 40, 110, true);
  add(
    path(
      'M0 728H1200V800H0z',
      linear([
        [0, '#141b3d'],
        [1, '#33406f'],
      ]),
    ),
  );
  for (let index = 0; index < 70; index += 1)
    add(
      ellipse([random() * 1200, 738 + random() * 56], [8 + random() * 40, 1.2], '#ffcf8a', {
        opacity: round(0.15 + random() * 0.4),
      }),
    );
  return drawing.toSvg();
}
