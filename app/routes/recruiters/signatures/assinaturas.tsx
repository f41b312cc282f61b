/** The Portuguese address of the signature editor (entities.md, F): the same page. */
export { action, default, loader, meta } from "./signatures.tsx";
