// The hall map and all that moves and tells it.

export { default as HallMap } from '../screens/hall-map/hall-map.tsx';
