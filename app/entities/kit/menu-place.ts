import type { MenuGroup } from "#app/domain/recruiters/administrator-menu.ts";
import type { RefTarget } from "./fields.ts";

/** Where an entity stands in the menu of its area. */
export type MenuPlace =
	/** Recruiters: where it stands, the letter after "g" that goes there, whether quick creation offers it. */
	| { order: number; go?: string; create?: true }
	/** Recruiters: its pages count as those of another entity's item. */
	| { within: RefTarget }
	/** Administrators: the group of the side menu; "entities" unless said. */
	| { group: MenuGroup };
