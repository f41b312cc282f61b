import type { MenuKey } from "#app/domain/recruiter-menu.ts";

/** Entities whose pages exist: the menu shows no door that leads nowhere. A new page adds its name here. */
export const built: ReadonlySet<MenuKey> = new Set<MenuKey>(["dashboard", "jobs", "candidates", "administrator"]);
