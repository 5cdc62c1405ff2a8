// The hall map and all that moves and tells it.

export { default as HallMap } from '../hall-map/hall-map.tsx';
