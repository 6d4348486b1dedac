import { backdrop, createDrawing, ellipse, path, round } from '../svg.ts';

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
