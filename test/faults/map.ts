import type { Fault } from './fault.types.ts';

/** The hall map by mouse and by finger. */
export const map: readonly Fault[] = [
  {
    title: 'the hall map is deaf to mouse and finger',
    file: 'ui/hall-map/seat-map.tsx',
    find: '    return bindGestures(canvas, view, {',
    replace: "    return bindGestures(document.createElement('canvas'), view, {",
  },
  {
    title: 'who clicks a seat gets the one beside it',
    file: 'ui/hall-map/map-view.ts',
    find: '    return seat < 0 ? null : seat + 1;',
    replace: '    return seat < 0 ? null : seat;',
  },
  {
    title: 'a zoom by the wheel runs away from the seats under the mouse',
    file: 'ui/hall-map/camera.ts',
    find: '  const y = camera.y + at.y / camera.scale - at.y / scale;',
    replace: '  const y = camera.y + at.y / camera.scale - at.x / scale;',
  },
  {
    title: 'the hall moves up when a finger pulls it down',
    file: 'ui/hall-map/map-view.ts',
    find: 'y: y - byY / scale });',
    replace: 'y: y + byY / scale });',
  },
  {
    title: 'where the map does not begin at the left edge of the window, clicks fall beside the seats',
    file: 'ui/hall-map/gestures.ts',
    find: 'x: event.clientX - box.left,',
    replace: 'x: event.clientX,',
  },
  {
    title: 'seats that others take stay free on the map',
    file: 'ui/hall-map/seat-map.tsx',
    find: '  useEffect(() => states.subscribe((changes) => view.refresh(changes)), [states, view]);\n',
    replace: '',
  },
  {
    title: 'two fingers that part make the hall smaller',
    file: 'ui/hall-map/gestures.ts',
    find: '    view.zoom(factor, { x: (now.x + other.x) / 2',
    replace: '    view.zoom(1 / factor, { x: (now.x + other.x) / 2',
  },
];
