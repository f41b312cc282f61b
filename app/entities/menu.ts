import { can, type Permitted } from "#app/domain/access/permissions.ts";
import { adminOnlyResources, type RecruiterResource, type Resource } from "#app/domain/access/resources.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import { entities } from "./index.ts";
import type { Entity } from "./kit/entity.ts";
import { getLabels } from "./kit/labels.ts";

export interface MenuItem {
	/** Of the entity, or of the page. */
	key: string;
	path: string;
	/** Name of an icon of ui/icon-names. */
	icon: string;
	resource: Resource;
	adminOnly: boolean;
	order: number;
	/** "g" and then this letter goes there. */
	go: string | null;
	quickCreatePath?: string;
	/** Lists whose records count as this item's: an apply is of its job. */
	within: readonly string[];
	label(t: TFunction): string;
}

/** What the menu has besides entities; its label is `shell:pages.<key>`. */
const pages = [
	{ key: "dashboard", path: "/recruiters/dashboard", icon: "layout-dashboard", order: 10, go: "d" },
	{ key: "shortlists", path: "/recruiters/shortlists", icon: "star", order: 95, go: null },
	{ key: "utilities", path: "/recruiters/utilities", icon: "settings", order: 250, go: null },
	{ key: "business", path: "/recruiters/business", icon: "building", order: 260, go: null },
	{ key: "administrator", path: "/administrator", icon: "shield", order: 270, go: "a" },
] as const satisfies readonly { key: RecruiterResource; [fact: string]: unknown }[];

/**
 * The recruiters' menu in the specification's order (section 2); what a person sees of it is decided by `permittedMenu`.
 * Orders leave room: placements 90, feedbacks 200, invoices 210, billing plans 220, evaluations
 * 230, utilities 250.
 */
export const recruiterMenu: readonly MenuItem[] = [...entities.flatMap(asItem), ...pages.map(asPage)].sort(
	(a, b) => a.order - b.order,
);

function asItem(entity: (typeof entities)[number]): MenuItem[] {
	const { key, path, icon = "circle-dashed", resource, menu } = entity;
	if (!menu || !("order" in menu)) return [];
	return [
		{
			key,
			path,
			icon,
			resource,
			order: menu.order,
			go: menu.go ?? null,
			adminOnly: adminOnlyResources.has(resource),
			...(menu.create ? { quickCreatePath: `${path}/new` } : {}),
			within: entities.flatMap((entity) =>
				entity.menu && "within" in entity.menu && entity.menu.within === key ? [entity.path] : [],
			),
			label: (t) => getLabels(entity, t).menu,
		},
	];
}

function asPage(page: (typeof pages)[number]): MenuItem {
	return {
		...page,
		resource: page.key,
		adminOnly: adminOnlyResources.has(page.key),
		within: [],
		label: (t) => t(`shell:pages.${page.key}`),
	};
}

export interface RelatedPage {
	to: string;
	label: string;
	current: boolean;
}

/** Lists without an item of their own in the menu, after the list they belong to; that list alone where there are none. */
export function relatedLists(entity: Entity, person: Permitted, t: TFunction): RelatedPage[] {
	const parent = entity.menu && "within" in entity.menu ? entity.menu.within : entity.key;
	return entities
		.filter(({ key, menu }) => key === parent || (menu && "within" in menu && menu.within === parent))
		.filter(({ resource, path }) => path.startsWith("/recruiters/") && can(person, "read", resource))
		.sort((a, b) => Number(b.key === parent) - Number(a.key === parent))
		.map((item) => ({ to: item.path, label: getLabels(item, t).menu, current: item.key === entity.key }));
}

/** Menu items the person may read; quick creation only where they may create as well. */
export function permittedMenu(person: Permitted): MenuItem[] {
	return recruiterMenu
		.filter((item) => can(person, "read", item.resource))
		.map((item) => (item.quickCreatePath && !can(person, "create", item.resource) ? withoutCreate(item) : item));
}

/** Where a recruiter lands when what they asked for is not theirs: the first entity they may read, else their profile. */
export function firstPermitted(person: Permitted): string {
	return permittedMenu(person)[0]?.path ?? "/recruiters/profile";
}

function withoutCreate({ quickCreatePath: _, ...item }: MenuItem): MenuItem {
	return item;
}
