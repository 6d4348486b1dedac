import { backdrop, createDrawing, ellipse, line, path, round } from '../svg.ts';

/** A silk ribbon with a bow. */
export function ribbon(): string {
  const drawing = createDrawing(67);
  const { add, linear, radial, blur, random } = drawing;
  add(
    backdrop(
      linear(
        [
          [0, '#fbe9ec'],
          [0.5, '#f4c9d4'],
          [1, '#dd92ab'],
        ],
        30,
      ),
    ),
  );
  for (let index = 0; index < 60; index += 1)
    add(
      ellipse([random() * 1200, random() * 800], [2 + random() * 5, 2 + random() * 5], '#fff6e6', {
        opacity: round(0.3 + random() * 0.6),
      }),
    );
  const silk = linear(
    [
      [0, '#8f1d48'],
      [0.3, '#d9507f'],
      [0.55, '#f07fa2'],
      [0.8, '#c23a6b'],
      [1, '#86183f'],
    ],
    90,
  );
  const across = linear([
    [0, '#86183f'],
    [0.3, '#d24b79'],
    [0.5, '#f07fa2'],
    [0.75, '#c23a6b'],
    [1, '#7d163b'],
  ]);
  add(
    `<g opacity="0.3" filter="${blur(16)}" transform="translate(10 22)"><path d="M0 356H1200V448H0z"/><path d="M554 0H646V800H554z"/></g>`,
  );
  add(path('M0 354H1200V446H0z', across), path('M554 0H646V800H554z', silk));
  for (const y of [364, 436]) add(line(`M0 ${y}H1200`, '#ffd3df', 2, { opacity: 0.6 }));
  for (const x of [564, 636]) add(line(`M${x} 0V800`, '#ffd3df', 2, { opacity: 0.6 }));
  const loop = 'M600 400C470 250 300 190 250 280C205 365 330 470 600 400z';
  const inner = 'M585 395C480 300 360 250 312 305C285 345 370 420 585 395z';
  const tail = 'M600 400C540 500 470 600 380 690L470 690L500 740C560 640 610 520 626 410z';
  const turned = (side: number) => ({
    transform: side < 0 ? 'translate(1200 0) scale(-1 1)' : 'translate(0 0)',
  });
  const loopFill = linear(
    [
      [0, '#f58fae'],
      [0.45, '#d24b79'],
      [1, '#8f1d48'],
    ],
    -20,
  );
  for (const side of [1, -1]) {
    add(
      path(tail, '#5c0f2c', {
        opacity: 0.3,
        filter: blur(12),
        transform: `${turned(side).transform} translate(6 16)`,
      }),
    );
    add(
      path(
        tail,
        linear(
          [
            [0, '#a3265a'],
            [0.4, '#e2698f'],
            [1, '#a3265a'],
          ],
          30,
        ),
        turned(side),
      ),
    );
  }
  for (const side of [1, -1]) {
    add(
      path(loop, '#5c0f2c', {
        opacity: 0.35,
        filter: blur(14),
        transform: `${turned(side).transform} translate(0 18)`,
      }),
    );
    add(path(loop, loopFill, turned(side)), path(inner, '#74143a', { ...turned(side), opacity: 0.75 }));
    add(
      line('M262 300C300 250 420 290 560 385', '#ffc4d4', 5, {
        ...turned(side),
        opacity: 0.7,
        filter: blur(2),
      }),
    );
  }
  add(
    path(
      'M548 352Q600 334 652 352Q668 400 652 450Q600 468 548 450Q532 400 548 352z',
      radial(
        [
          [0, '#f58fae'],
          [0.6, '#cf4674'],
          [1, '#8f1d48'],
        ],
        [0.4, 0.3],
        0.8,
      ),
    ),
  );
  for (const x of [576, 604, 630])
    add(line(`M${x} 356Q${x - 8} 400 ${x} 446`, '#8f1d48', 3, { opacity: 0.4 }));
  return drawing.toSvg();
}
