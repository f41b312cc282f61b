/** The same screen, from the tax. */
export { default, loader, meta } from "./show.tsx";
