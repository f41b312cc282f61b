// The same screen for what only some may see: a route of its own, so that its policy is its own.
export { action, default, loader, meta } from "../new.tsx";
